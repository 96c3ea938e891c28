#include "undercut/python_random.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

namespace undercut {

namespace {

// --- SHA-512 (FIPS 180-4), which Python appends to a text to seed from -----------------------------------------------

constexpr u64 kRounds[80] = {
    0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc, 0x3956c25bf348b538,
    0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118, 0xd807aa98a3030242, 0x12835b0145706fbe,
    0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2, 0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235,
    0xc19bf174cf692694, 0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
    0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5, 0x983e5152ee66dfab,
    0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4, 0xc6e00bf33da88fc2, 0xd5a79147930aa725,
    0x06ca6351e003826f, 0x142929670a0e6e70, 0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed,
    0x53380d139d95b3df, 0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
    0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30, 0xd192e819d6ef5218,
    0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8, 0x19a4c116b8d2d0c8, 0x1e376c085141ab53,
    0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8, 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373,
    0x682e6ff3d6b2b8a3, 0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
    0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b, 0xca273eceea26619c,
    0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178, 0x06f067aa72176fba, 0x0a637dc5a2c898a6,
    0x113f9804bef90dae, 0x1b710b35131c471b, 0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc,
    0x431d67c49c100d4c, 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817};

using Digest = std::array<u64, 8>;

void compress(Digest& h, const u8* block) {
  u64 w[80];
  for (int i = 0; i < 16; ++i) {
    w[i] = 0;
    for (int k = 0; k < 8; ++k) w[i] = w[i] << 8 | block[8 * i + k];
  }
  for (int i = 16; i < 80; ++i) {
    const u64 a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(a, 1) ^ std::rotr(a, 8) ^ a >> 7) + w[i - 7] +
           (std::rotr(b, 19) ^ std::rotr(b, 61) ^ b >> 6);
  }
  Digest x = h;
  for (int i = 0; i < 80; ++i) {
    const auto [a, b, c, d, e, f, g, last] = x;
    const u64 t1 =
        last + (std::rotr(e, 14) ^ std::rotr(e, 18) ^ std::rotr(e, 41)) + ((e & f) ^ (~e & g)) + kRounds[i] + w[i];
    const u64 t2 = (std::rotr(a, 28) ^ std::rotr(a, 34) ^ std::rotr(a, 39)) + ((a & b) ^ (a & c) ^ (b & c));
    x = {t1 + t2, a, b, c, d + t1, e, f, g};
  }
  for (std::size_t i = 0; i < 8; ++i) h[i] += x[i];
}

/// Digest of a text, high byte first.
std::array<u8, 64> sha512(std::string_view text) {
  Digest h = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
  const u64 bits = 8 * static_cast<u64>(text.size());
  std::vector<u8> padded((text.size() + 17 + 127) / 128 * 128, 0);
  std::copy(text.begin(), text.end(), padded.begin());
  padded[text.size()] = 0x80;
  for (std::size_t k = 0; k < 8; ++k) padded[padded.size() - 1 - k] = static_cast<u8>(bits >> 8 * k);
  for (std::size_t at = 0; at < padded.size(); at += 128) compress(h, padded.data() + at);
  std::array<u8, 64> out;
  for (std::size_t i = 0; i < 64; ++i) out[i] = static_cast<u8>(h[i / 8] >> 8 * (7 - i % 8));
  return out;
}

// --- the Mersenne Twister ------------------------------------------------------------------------------------------

constexpr u32 kWords = PythonRandom::kState;

constexpr PythonRandom::State make_first_state() {
  PythonRandom::State out{};
  out[0] = 19650218;
  for (u32 i = 1; i < kWords; ++i) out[i] = 1812433253 * (out[i - 1] ^ out[i - 1] >> 30) + i;
  return out;
}
constexpr auto kFirstState = make_first_state();

}  // namespace

const PythonRandom::State& PythonRandom::first_state() { return kFirstState; }

std::vector<u32> PythonRandom::key_of(std::string_view text) {
  // The text followed by its digest, read as one number.
  const auto digest = sha512(text);
  std::vector<u8> bytes(text.begin(), text.end());
  bytes.insert(bytes.end(), digest.begin(), digest.end());
  std::vector<u32> key((bytes.size() + 3) / 4, 0);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    key[i / 4] |= static_cast<u32>(bytes[bytes.size() - 1 - i]) << 8 * (i % 4);
  while (key.size() > 1 && key.back() == 0) key.pop_back();
  return key;
}

PythonRandom::PythonRandom(std::string_view text) : state_(kFirstState) {
  const std::vector<u32> key = key_of(text);
  const u32 n = static_cast<u32>(key.size());
  u32 i = 1, j = 0;
  auto go_on = [&] {
    if (++i < kWords) return;
    state_[0] = state_[kWords - 1];
    i = 1;
  };
  for (u32 k = std::max(kWords, n); k; --k) {
    state_[i] = (state_[i] ^ (state_[i - 1] ^ state_[i - 1] >> 30) * 1664525) + key[j] + j;
    go_on();
    if (++j == n) j = 0;
  }
  for (u32 k = kWords - 1; k; --k) {
    state_[i] = (state_[i] ^ (state_[i - 1] ^ state_[i - 1] >> 30) * 1566083941) - i;
    go_on();
  }
  state_[0] = 0x80000000;
}

u32 PythonRandom::next() {
  // Renews one word of the state per number instead of all at the first: few are needed.
  const u32 after = at_ + 1 < kWords ? at_ + 1 : 0, far = at_ + 397 < kWords ? at_ + 397 : at_ + 397 - kWords;
  const u32 mixed = (state_[at_] & 0x80000000) | (state_[after] & 0x7FFFFFFF);
  u32 y = state_[at_] = state_[far] ^ mixed >> 1 ^ (mixed & 1 ? 0x9908B0DF : 0);
  at_ = after;
  y ^= y >> 11;
  y ^= y << 7 & 0x9D2C5680;
  y ^= y << 15 & 0xEFC60000;
  return y ^ y >> 18;
}

u32 PythonRandom::below(u32 n) {
  const int bits = std::bit_width(n);
  for (;;)
    if (const u32 found = next() >> (32 - bits); found < n) return found;
}

u64 PythonRandom::bits() {
  const u64 low = next();
  return low | static_cast<u64>(next()) << 32;
}

void PythonRandom::shuffle(u8* cards, u32 n) {
  for (u32 i = n - 1; i > 0; --i) std::swap(cards[i], cards[below(i + 1)]);
}

}  // namespace undercut

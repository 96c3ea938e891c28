// Reads vectors of fair deals, one per line (table, game, round, attempt, board, secret, commitment, then seat and share
// of each commitment; "-" is a missing share), and prints the commitments to shares that arrived, the commitment to the
// secret and the deck. Compiled with OpenSSL by test_fair_deals.py.
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using Bytes = std::string;

static Bytes from_hex(const Bytes& text) {
  Bytes out;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) out += static_cast<char>(std::stoi(text.substr(i, 2), nullptr, 16));
  return out;
}

static Bytes to_hex(const Bytes& data) {
  Bytes out;
  for (const unsigned char byte : data) out += "0123456789abcdef"[byte >> 4], out += "0123456789abcdef"[byte & 15];
  return out;
}

static Bytes big_endian(std::uint64_t number, int bytes) {
  Bytes out;
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(number >> (8 * i) & 255);
  return out;
}

static Bytes fields(const std::vector<Bytes>& parts) {
  Bytes out;
  for (const Bytes& part : parts) out += big_endian(part.size(), 4) + part;
  return out;
}

static Bytes sha256(const Bytes& data) {
  unsigned char out[32];
  unsigned size = 0;
  EVP_Digest(data.data(), data.size(), out, &size, EVP_sha256(), nullptr);
  return Bytes(reinterpret_cast<char*>(out), size);
}

static Bytes hmac(const Bytes& key, const Bytes& data) {
  unsigned char out[32];
  unsigned size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), reinterpret_cast<const unsigned char*>(data.data()),
       data.size(), out, &size);
  return Bytes(reinterpret_cast<char*>(out), size);
}

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream in(line);
    Bytes table, game, round, attempt, secret, committed, seat, commitment, share;
    std::uint64_t board = 0;
    in >> table >> game >> round >> attempt >> board >> secret >> committed;
    const Bytes deal = fields({table, game, round, attempt}), key_bytes = from_hex(secret);
    std::vector<Bytes> signed_fields{"undercut/secret/1", deal};
    std::vector<Bytes> drawn{"undercut/deck/1", deal, from_hex(committed)};
    while (in >> seat >> commitment >> share) {
      const Bytes given = share == "-" ? "" : from_hex(share);
      if (!given.empty()) std::cout << to_hex(sha256(fields({"undercut/share/1", deal, seat, given}))) << ' ';
      signed_fields.push_back(from_hex(commitment));
      drawn.push_back(given);
    }
    signed_fields.push_back(key_bytes);
    std::cout << to_hex(sha256(fields(signed_fields)));
    const Bytes key = hmac(key_bytes, fields(drawn));
    std::vector<Bytes> deck;
    for (const char rank : Bytes("A23456789TJQK"))
      for (const char suit : Bytes("cdhs")) deck.push_back(Bytes{rank, suit});
    Bytes block;
    std::uint64_t counter = board << 32;
    for (std::uint64_t bound = 52; bound > 1;) {
      if (block.empty()) block = hmac(key, big_endian(counter++, 8));
      std::uint64_t word = 0;
      for (int i = 0; i < 4; ++i) word = word << 8 | static_cast<unsigned char>(block[i]);
      block.erase(0, 4);
      if (word >= (1ULL << 32) - (1ULL << 32) % bound) continue;
      std::swap(deck[bound - 1], deck[word % bound]);
      --bound;
    }
    for (const Bytes& card : deck) std::cout << ' ' << card;
    std::cout << '\n';
  }
}

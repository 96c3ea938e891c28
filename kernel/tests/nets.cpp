// Nets: every level gives the outputs of a plain evaluation, rows are added and removed, arbitrary file bytes are safe.
#include <algorithm>
#include <cmath>
#include <thread>

#include "check.hpp"
#include "undercut/net_eval.hpp"
#include "undercut/net_export.hpp"
#include "undercut/net_file.hpp"
#include "undercut/random.hpp"

namespace undercut {
namespace {

using test::times;
using Rows = std::vector<std::uint16_t>;

int between(Random& random, int low, int high) {
  return low + static_cast<int>(below(random, static_cast<u32>(high - low + 1)));
}

template <class T>
std::vector<T> numbers(Random& random, int n, int most) {
  std::vector<T> out(static_cast<std::size_t>(n));
  for (T& x : out) x = static_cast<T>(between(random, -most, most));
  return out;
}

NetWeights any_net(Random& random, NetShape shape, RowStorage storage = RowStorage::words) {
  NetWeights out;
  out.name = "any";
  out.shape = shape;
  out.storage = storage;
  out.rows = numbers<i16>(random, shape.inputs * shape.first, storage == RowStorage::bytes ? 127 : 150);
  out.bias1 = numbers<i16>(random, shape.first, 3000);
  out.top1.assign(static_cast<std::size_t>(shape.first), 1500);
  out.weights2 = numbers<i16>(random, shape.second * shape.first, 2000);
  out.bias2 = numbers<i32>(random, shape.second, 1 << 24);
  out.weights3 = numbers<i16>(random, shape.outputs * shape.second, 1000);
  out.bias3 = numbers<i32>(random, shape.outputs, 1 << 20);
  out.shift = 13;
  out.top2 = 12000;
  out.exponent = 20;
  return out;
}

NetShape any_shape(Random& random) {
  return {between(random, 1, 700), 64 * between(random, 1, 8), 32 * between(random, 1, 4), between(random, 1, 128)};
}

/// Distinct inputs in random order.
Rows any_rows(Random& random, int inputs, int most = kMostActive) {
  Rows all(static_cast<std::size_t>(inputs));
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint16_t>(i);
  const std::size_t n = static_cast<std::size_t>(between(random, 0, std::min(most, inputs)));
  for (std::size_t i = 0; i < n; ++i) std::swap(all[i], all[i + below(random, static_cast<u32>(all.size() - i))]);
  all.resize(n);
  return all;
}

/// As specified in the header of net.hpp, in numbers that cannot overflow.
std::vector<i32> plainly(const NetWeights& w, const Rows& rows) {
  std::vector<std::int64_t> a(w.bias1.begin(), w.bias1.end()), b(w.bias2.begin(), w.bias2.end()),
      c(w.bias3.begin(), w.bias3.end());
  for (const std::uint16_t row : rows)
    for (std::size_t j = 0; j < a.size(); ++j) a[j] += w.rows[row * a.size() + j];
  for (std::size_t j = 0; j < a.size(); ++j) a[j] = std::clamp<std::int64_t>(a[j], 0, w.top1[j]);
  for (std::size_t k = 0; k < b.size(); ++k) {
    for (std::size_t j = 0; j < a.size(); ++j) b[k] += w.weights2[k * a.size() + j] * a[j];
    if (w.shift) b[k] += std::int64_t{1} << (w.shift - 1);
    b[k] = std::clamp<std::int64_t>(b[k] >> w.shift, 0, w.top2);
  }
  for (std::size_t o = 0; o < c.size(); ++o)
    for (std::size_t k = 0; k < b.size(); ++k) c[o] += w.weights3[o * b.size() + k] * b[k];
  return {c.begin(), c.end()};
}

std::vector<i32> evaluated(Level level, const Net& net, const Rows& rows) {
  std::vector<i32> out(static_cast<std::size_t>(net.shape.outputs));
  const u32 starts[] = {0, static_cast<u32>(rows.size())};
  UNDERCUT_AT(level, net_evaluate, net, rows.data(), starts, 1, out.data());
  return out;
}

std::string file_of(const std::vector<NetWeights>& nets) {
  std::vector<std::string> parts;
  for (const NetWeights& net : nets) parts.push_back(net_bytes(net));
  return file_bytes("{\"seed\": 1}", parts);
}

std::string read(const std::string& bytes, NetFile& out) {
  return read_nets(reinterpret_cast<const u8*>(bytes.data()), bytes.size(), out);
}

/// Bytes with a corrected checksum at their end.
std::string summed(std::string bytes) {
  u64 hash = 0xCBF29CE484222325;
  for (std::size_t i = 0; i + 8 < bytes.size(); ++i) hash = (hash ^ static_cast<u8>(bytes[i])) * 0x100000001B3;
  for (std::size_t i = 0; i < 8 && bytes.size() >= 8; ++i)
    bytes[bytes.size() - 8 + i] = static_cast<char>(hash >> 8 * i);
  return bytes;
}

TEST(nets_of_any_shape_are_evaluated_alike_on_every_level) {
  Random random = random_of(1, 0);
  for (int i = 0; i < times(150); ++i) {
    const NetWeights weights = any_net(random, any_shape(random), i % 2 ? RowStorage::bytes : RowStorage::words);
    CHECK(net_defect(weights).empty());
    const Net net(weights);
    for (int k = 0; k < 8; ++k) {
      const Rows rows = any_rows(random, net.shape.inputs);
      const std::vector<i32> plain = plainly(weights, rows);
      for (const Level level : levels()) CHECK(evaluated(level, net, rows) == plain);
    }
  }
}

TEST(nets_agree_on_a_million_inputs) {
  Random random = random_of(2, 0);
  for (const RowStorage storage : {RowStorage::words, RowStorage::bytes}) {
    const NetWeights weights = any_net(random, {900, 64, 32, 1}, storage);
    const Net net(weights);
    Rows rows;
    std::vector<u32> starts{0};
    constexpr std::size_t n = 5000;
    for (std::size_t i = 0; i < n; ++i) {
      const Rows some = any_rows(random, net.shape.inputs);
      rows.insert(rows.end(), some.begin(), some.end());
      starts.push_back(static_cast<u32>(rows.size()));
    }
    // Each pass renumbers all inputs: the rows differ, and no pass is like the previous one.
    for (int pass = 0; pass < times(100); ++pass) {
      std::vector<std::vector<i32>> out;
      for (const Level level : levels()) {
        out.emplace_back(n);
        UNDERCUT_AT(level, net_evaluate, net, rows.data(), starts.data(), n, out.back().data());
      }
      for (const auto& other : out) CHECK(other == out[0]);
      for (std::uint16_t& row : rows) row = static_cast<std::uint16_t>((row * 7 + pass) % 900);
    }
  }
}

TEST(rows_come_and_go) {
  Random random = random_of(3, 0);
  for (int i = 0; i < times(100); ++i) {
    const NetShape shape = any_shape(random);
    const NetWeights weights = any_net(random, shape, i % 2 ? RowStorage::bytes : RowStorage::words);
    const Net net(weights);
    // A walk: each position keeps the second half of the previous one and adds inputs that it did not have.
    std::vector<Rows> walk{any_rows(random, shape.inputs, kMostActive / 2)};
    Rows moves;
    std::vector<u32> starts{0};
    for (int step = 0; step < 12; ++step) {
      const Rows& before = walk.back();
      const auto half = before.begin() + static_cast<std::ptrdiff_t>(before.size() / 2);
      Rows after(half, before.end());
      moves.insert(moves.end(), before.begin(), half);
      starts.push_back(static_cast<u32>(moves.size()));
      for (const std::uint16_t row : any_rows(random, shape.inputs, kMostActive / 2))
        if (std::find(before.begin(), before.end(), row) == before.end()) after.push_back(row), moves.push_back(row);
      starts.push_back(static_cast<u32>(moves.size()));
      walk.push_back(after);
    }
    for (const Level level : levels()) {
      std::vector<i32> out(12 * static_cast<std::size_t>(shape.outputs)), wanted;
      Accumulator sums;
      begin(net, sums);
      add_rows(net, walk[0].data(), static_cast<int>(walk[0].size()), sums);
      UNDERCUT_AT(level, net_follow, net, sums, moves.data(), starts.data(), 12, out.data());
      for (std::size_t step = 1; step < walk.size(); ++step)
        for (const i32 x : plainly(weights, walk[step])) wanted.push_back(x);
      CHECK(out == wanted);
    }
  }
}

TEST(sums_at_the_bounds_do_not_overflow) {
  Random random = random_of(4, 0);
  NetWeights weights = any_net(random, {400, 64, 32, 3});
  for (std::size_t i = 0; i < weights.rows.size(); ++i) weights.rows[i] = i / 64 % 2 ? 170 : -170;
  std::fill(weights.bias1.begin(), weights.bias1.end(), i16{127});
  std::fill(weights.top1.begin(), weights.top1.end(), i16{32767});
  std::fill(weights.weights2.begin(), weights.weights2.end(), i16{1023});
  std::fill(weights.weights3.begin(), weights.weights3.end(), i16{-2047});
  weights.top2 = 32767;
  weights.shift = 15;
  std::fill(weights.bias2.begin(), weights.bias2.end(), 2147483647 - 1023 * 64 * 32767 - (1 << 14));
  std::fill(weights.bias3.begin(), weights.bias3.end(), -(2147483647 - 2047 * 32 * 32767));
  CHECK(net_defect(weights).empty());
  const Net net(weights);
  Rows up, down;
  for (std::uint16_t i = 0; i < kMostActive; ++i) up.push_back(2 * i + 1), down.push_back(2 * i);
  for (const Rows& rows : {up, down})
    for (const Level level : levels()) CHECK(evaluated(level, net, rows) == plainly(weights, rows));

  const auto refused = [&](auto change) {
    NetWeights worse = weights;
    change(worse);
    return !net_defect(worse).empty();
  };
  CHECK(refused([](NetWeights& w) { w.bias1[63] = 128; }));
  CHECK(refused([](NetWeights& w) { w.bias1[0] = -129; }));
  CHECK(refused([](NetWeights& w) { w.bias2[31] += 1; }));
  CHECK(refused([](NetWeights& w) { w.bias3[2] -= 1; }));
  CHECK(refused([](NetWeights& w) { w.top1[5] = -1; }));
  CHECK(refused([](NetWeights& w) { w.storage = RowStorage::bytes; }));
  CHECK(refused([](NetWeights& w) { w.weights2.pop_back(); }));
}

TEST(files_give_back_their_nets) {
  Random random = random_of(5, 0);
  std::vector<NetWeights> nets;
  for (const char* name : {"policy", "value", "belief-52"}) {
    nets.push_back(any_net(random, any_shape(random), nets.size() == 1 ? RowStorage::bytes : RowStorage::words));
    nets.back().name = name;
  }
  NetFile file;
  CHECK(read(file_of(nets), file).empty());
  CHECK(file.nets == nets && file.metadata == "{\"seed\": 1}");
  nets[2].name = "policy";
  CHECK(!read(file_of(nets), file).empty());
}

TEST(files_of_any_bytes_are_survived) {
  Random random = random_of(6, 0);
  const NetWeights words = any_net(random, {3, 64, 32, 2});
  NetWeights bytes = any_net(random, {5, 64, 32, 1}, RowStorage::bytes);
  bytes.name = "other";
  const std::string good = file_of({words, bytes});
  NetFile file;
  for (std::size_t i = 0; i < good.size(); ++i) {
    CHECK(!read(good.substr(0, i), file).empty());
    CHECK(!read(summed(good.substr(0, i)), file).empty());
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 1 << below(random, 8));
    CHECK(!read(bad, file).empty());
  }
  // With the checksum corrected, the file is refused or safe to evaluate.
  int read_whole = 0;
  for (int i = 0; i < times(20000); ++i) {
    std::string bad = good;
    for (int changes = between(random, 1, 3); changes; --changes) {
      const u32 at = below(random, 2) ? below(random, 120) : below(random, static_cast<u32>(bad.size()));
      bad[at] = static_cast<char>(next(random));
    }
    if (!read(summed(bad), file).empty()) continue;
    ++read_whole;
    for (const NetWeights& weights : file.nets) {
      const Rows rows = any_rows(random, weights.shape.inputs);
      CHECK(evaluated(best_level(), Net(weights), rows) == plainly(weights, rows));
    }
  }
  CHECK(read_whole > 0);
}

// --- from floating point --------------------------------------------------------------------------------------------

struct Trained {
  NetShape shape;
  std::vector<float> w1, b1, w2, b2, w3, b3;

  Trained(Random& random, NetShape s, float size1)
      : shape(s),
        w1(draw(random, s.inputs * s.first, size1)),
        b1(draw(random, s.first, 1)),
        w2(draw(random, s.second * s.first, 0.15f)),
        b2(draw(random, s.second, 0.5f)),
        w3(draw(random, s.outputs * s.second, 0.5f)),
        b3(draw(random, s.outputs, 1)) {}

  FloatWeights net() const { return {shape, w1.data(), b1.data(), w2.data(), b2.data(), w3.data(), b3.data(), 8}; }

  static std::vector<float> draw(Random& random, int n, float most) {
    std::vector<float> out;
    for (int i = 0; i < n; ++i) out.push_back(most * (static_cast<float>(below(random, 2001)) / 1000 - 1));
    return out;
  }
};

TEST(whole_numbers_come_close_to_floating_point) {
  Random random = random_of(7, 0);
  Rows rows;
  std::vector<u32> starts{0};
  for (int i = 0; i < times(300); ++i) {
    const Rows some = any_rows(random, 900);
    rows.insert(rows.end(), some.begin(), some.end());
    starts.push_back(static_cast<u32>(rows.size()));
  }
  for (const auto& [storage, most] : {std::pair{RowStorage::words, 0.03}, std::pair{RowStorage::bytes, 0.06}}) {
    const Trained trained(random, {900, 192, 64, 52}, 0.25f);
    NetWeights weights;
    CHECK(quantise(trained.net(), "belief", storage, weights).empty());
    CHECK(weights.storage == storage);
    const NetError error = net_error(trained.net(), Net(weights), {rows.data(), starts.data(), starts.size() - 1});
    CHECK(error.largest < most && error.mean < error.largest && error.mean > 0);
  }
}

TEST(large_weights_lower_the_scales_and_cannot_overflow) {
  Random random = random_of(8, 0);
  for (const float size : {0.f, 1e-6f, 1e-2f, 3.f, 100.f, 1e6f}) {
    Trained trained(random, {300, 64, 32, 2}, size);
    for (float& w : trained.w2) w *= 1 + size;
    for (float& w : trained.w3) w *= 1 + size;
    for (const RowStorage storage : {RowStorage::words, RowStorage::bytes}) {
      NetWeights weights;
      CHECK(quantise(trained.net(), "large", storage, weights).empty());
      const Rows rows = any_rows(random, 300);
      const Net net(weights);
      for (const Level level : levels()) CHECK(evaluated(level, net, rows) == plainly(weights, rows));
    }
  }
}

TEST(weights_that_are_no_numbers_are_refused) {
  Random random = random_of(9, 0);
  NetWeights weights;
  const Trained good(random, {300, 64, 32, 2}, 1);
  Trained bad = good;
  bad.w2[77] = NAN;
  CHECK(!quantise(bad.net(), "bad", RowStorage::words, weights).empty());
  bad = good;
  bad.b1[3] = INFINITY;
  CHECK(!quantise(bad.net(), "bad", RowStorage::words, weights).empty());
  CHECK(!quantise(good.net(), "a name", RowStorage::words, weights).empty());
  FloatWeights no_top = good.net();
  no_top.top = 0;
  CHECK(!quantise(no_top, "bad", RowStorage::words, weights).empty());
}

// --- nets known by name ---------------------------------------------------------------------------------------------

TEST(nets_are_set_once) {
  Random random = random_of(10, 0);
  NetWeights one = any_net(random, {20, 64, 32, 1}), two = one;
  one.name = "one", two.name = "two";
  const std::string first = file_of({one}), both = file_of({one, two});
  const auto set = [](const std::string& bytes) {
    return set_nets(reinterpret_cast<const u8*>(bytes.data()), bytes.size());
  };
  CHECK(net_named("one") == nullptr);
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      CHECK(set(first).empty());
      CHECK(net_named("one") != nullptr);
    });
  for (std::thread& t : threads) t.join();
  const Net* known = net_named("one");
  CHECK(set(both).empty());
  CHECK(net_named("one") == known && net_named("two") != nullptr);
  one.bias3[0] += 1;
  two.name = "three";
  CHECK(!set(file_of({two, one})).empty());
  CHECK(net_named("three") == nullptr && net_named("one") == known);
  CHECK(!set("not a file").empty());
  CHECK((nets_set() == std::vector<std::string>{"one", "two"}));
}

}  // namespace
}  // namespace undercut

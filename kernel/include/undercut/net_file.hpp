// Files of nets: several by name, with a text of metadata. Numbers are little-endian on every machine.
//
//   file     "undernet", u32 version, u32 length and text of the metadata, u32 number of nets, nets, u64 FNV-1a of all
//            bytes before it
//   net      u32 length of what follows; u8 length and text of the name; u32 inputs; u16 first, second, outputs;
//            u8 bytes a weight of the first layer (1 or 2), u8 shift, i8 exponent, u16 top2;
//            i16 bias1, i16 top1, rows; i32 bias2, i16 weights2; i32 bias3, i16 weights3
#pragma once

#include "undercut/net.hpp"

namespace undercut {

inline constexpr u32 kNetVersion = 1;

struct NetFile {
  std::string metadata;
  std::vector<NetWeights> nets;
};

/// Reads a file of arbitrary bytes. Returns what is wrong with it; empty on success.
std::string read_nets(const u8* data, std::size_t size, NetFile& out);
/// Returns the bytes of one net without a defect, as stored in a file.
std::string net_bytes(const NetWeights& weights);
/// Returns a file of nets, each given as `net_bytes`.
std::string file_bytes(std::string_view metadata, const std::vector<std::string>& nets);

}  // namespace undercut

/** Writes the generated TypeScript (tools/make_client.py), with the Python in PYTHON or that of `make play`. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const at = (...parts) => join(import.meta.dirname, ...parts);
const places = [process.env.PYTHON, at("../.venv/bin/python"), at("../.venv/Scripts/python.exe")];
const python = places.find((place) => place && existsSync(place)) ?? "python3";
const { status } = spawnSync(python, [at("../tools/make_client.py"), at("src")], { stdio: "inherit" });
if (status !== 0) console.error(`${python} cannot write the types and texts: run \`make play\` once, or set PYTHON`);
process.exit(status ?? 1);

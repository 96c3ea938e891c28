/** The sheet as a picture, drawn on a canvas as on paper. */

import type { PadDoc, PadState } from "./engine/types.ts";
import { resultSentences, sheetRows } from "./exports.ts";
import { padTitle } from "./words.ts";

const INK = "#25302a";
const SOFT = "#6a6a58";
const RULE = "#c9d6d2";
const MARGIN = "#d9958a";
const PAPER = "#fdf9ec";
const BINDING = "#17573f";
const SERIF = "Fraunces, Georgia, serif";
const LINE = 38;
const HEAD = 76;
const EDGE = 36;
const FIRST = 150;

/** Return a PNG of the sheet. Rejects if the browser cannot draw it. */
export function sheetPicture(doc: PadDoc, state: PadState): Promise<Blob> {
  const rows = sheetRows(doc, state);
  const ends = resultSentences(doc, state);
  const columns = (rows[0]?.length ?? 1) - 1;
  const wide = columns > 4 ? 104 : 150;
  const width = EDGE * 2 + FIRST + columns * wide;
  const height = HEAD + LINE * (rows.length + 1.5 + ends.length) + EDGE;
  const canvas = document.createElement("canvas");
  canvas.width = width * 2;
  canvas.height = height * 2;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.reject(new Error("the browser does not draw"));
  pen.scale(2, 2);
  paper(pen, width, height, padTitle(doc));
  rows.forEach((row, i) => {
    const y = HEAD + LINE * (i + 1);
    const strong = i === 0 || i === rows.length - 1;
    const end = i > state.rows.length;
    rule(pen, width, y, strong && i > 0 ? INK : RULE);
    pen.font = `${strong ? "bold" : end ? "italic" : ""} 18px ${SERIF}`;
    write(pen, row, y - 11, wide, i === 0 || end ? INK : SOFT);
  });
  pen.textAlign = "left";
  pen.font = `italic 18px ${SERIF}`;
  ends.forEach((text, i) => {
    pen.fillText(text, EDGE, HEAD + LINE * (rows.length + 1 + i), width - EDGE * 2);
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png"),
  );
}

/** Draw the cells of a row: the first left-aligned, numbers right-aligned. */
function write(
  pen: CanvasRenderingContext2D,
  [first = "", ...cells]: readonly string[],
  y: number,
  wide: number,
  colour: string,
): void {
  pen.textAlign = "left";
  pen.fillStyle = colour;
  pen.fillText(first, EDGE, y, FIRST - 12);
  pen.textAlign = "right";
  pen.fillStyle = INK;
  cells.forEach((cell, at) => {
    pen.fillText(cell, EDGE + FIRST + (at + 1) * wide - 10, y, wide - 14);
  });
}

function paper(pen: CanvasRenderingContext2D, width: number, height: number, title: string): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = BINDING;
  pen.fillRect(0, 0, width, HEAD - 20);
  pen.fillStyle = "#f3f7ee";
  pen.font = `bold 22px ${SERIF}`;
  pen.textAlign = "left";
  pen.fillText(title, EDGE, 37, width - EDGE * 2);
  pen.strokeStyle = MARGIN;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(EDGE + FIRST - 2, HEAD - 20);
  pen.lineTo(EDGE + FIRST - 2, height);
  pen.stroke();
}

function rule(pen: CanvasRenderingContext2D, width: number, y: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(0, y);
  pen.lineTo(width, y);
  pen.stroke();
}

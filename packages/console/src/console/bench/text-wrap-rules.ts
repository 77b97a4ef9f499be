/** The number of lines of a text in a box of this width. Words that are wider than the box are broken. */
export function countLines(text: string, width: number, widthOf: (text: string) => number): number {
  let lines = 1;
  let used = 0;
  const space = widthOf(' ');
  for (const word of text.split(/\s+/)) {
    const wordWidth = widthOf(word);
    if (used > 0 && used + space + wordWidth > width) {
      lines += 1;
      used = 0;
    }
    if (wordWidth > width) lines += Math.ceil(wordWidth / width) - 1;
    used += (used > 0 ? space : 0) + (wordWidth > width ? wordWidth % width : wordWidth);
  }
  return lines;
}

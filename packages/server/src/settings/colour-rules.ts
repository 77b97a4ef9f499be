/** Shades of the laboratory's colour that can be read on light and on dark pages. */
export interface Shades {
  light: Shade;
  dark: Shade;
}

interface Shade {
  /** For links, and as the background of buttons. */
  accent: string;
  /** While the pointer is on a link or button. */
  strong: string;
  /** For text on the accent. */
  text: string;
  /** The background of selected items, whose text has the accent. */
  selected: string;
}

type Colour = readonly [red: number, green: number, blue: number];

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
/** The backgrounds of light and of dark pages on which links have the least contrast. */
const lightPage: Colour = [238, 243, 241];
const darkPage: Colour = [31, 41, 39];

/** WCAG 2 (1.4.3) requires 4.5 for text. */
const minContrast = 4.5;

/** Darkens the colour for light pages and lightens it for dark pages until links have enough contrast. */
export function shadesOf(colour: string): Shades {
  const chosen = parseColour(colour);
  return { light: shade(chosen, lightPage, black), dark: shade(chosen, darkPage, white) };
}

/** A style sheet that sets the accent colours of all pages. */
export function colourStyle(colour: string): string {
  const { light, dark } = shadesOf(colour);
  const either = (name: keyof Shade) => `light-dark(${light[name]}, ${dark[name]})`;
  return `:root {
  --accent: ${either('accent')};
  --accent-strong: ${either('strong')};
  --on-accent: ${either('text')};
  --selected: ${either('selected')};
  --link: ${either('accent')};
}
`;
}

function shade(colour: Colour, page: Colour, towards: Colour): Shade {
  let accent = colour;
  let selected = mix(page, accent, 0.1);
  for (let share = 0; Math.min(contrast(accent, page), contrast(accent, selected)) < minContrast; share += 0.02) {
    accent = mix(colour, towards, share);
    selected = mix(page, accent, 0.1);
  }
  const text = contrast(accent, white) >= contrast(accent, black) ? white : black;
  return { accent: hex(accent), strong: hex(mix(accent, towards, 0.2)), text: hex(text), selected: hex(selected) };
}

function parseColour(text: string): Colour {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const hex = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The share of the second colour is 0 to 1. */
function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * Math.min(1, share));
  return [part(0), part(1), part(2)];
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  return contrast(parseColour(first), parseColour(second));
}

function contrast(first: Colour, second: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

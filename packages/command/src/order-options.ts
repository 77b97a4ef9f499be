import type { Command } from 'commander';
import type { GlobalOptions } from './access.ts';
import { type HeadKey, headFields } from './order-columns.ts';
import type { Head } from './order-head.ts';

export type HeadOptions = GlobalOptions & Record<string, unknown>;

/** Options for the head of an order in CSV or XLSX. */
export function addHeadOptions(command: Command): Command {
  command.optionsGroup('In place of what the head of a CSV or XLSX file says:');
  for (const { option, label } of Object.values(headFields)) command.option(`${option} <text>`, label);
  return command;
}

export function headOf(options: HeadOptions): Head {
  const given = Object.entries(headFields).flatMap(([key, { option }]) => {
    const value = options[camelCase(option)];
    return typeof value === 'string' ? [[key as HeadKey, value]] : [];
  });
  return Object.fromEntries(given);
}

const camelCase = (option: string): string =>
  option.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

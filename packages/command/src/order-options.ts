import type { Header } from '@labwire/client/order-sheet';
import { type HeaderKey, headerFields } from '@labwire/client/order-sheet';
import type { Command } from 'commander';
import type { GlobalOptions } from './access.ts';

export type HeaderOptions = GlobalOptions & Record<string, unknown>;

/** Adds the options that replace fields at the top of a CSV or XLSX file. */
export function addHeaderOptions(command: Command): Command {
  command.optionsGroup('Options that replace fields at the top of a CSV or XLSX file:');
  for (const { option, label } of Object.values(headerFields)) command.option(`${option} <text>`, label);
  return command;
}

export function headerOf(options: HeaderOptions): Header {
  const given = Object.entries(headerFields).flatMap(([key, { option }]) => {
    const value = options[camelCase(option)];
    return typeof value === 'string' ? [[key as HeaderKey, value]] : [];
  });
  return Object.fromEntries(given);
}

const camelCase = (option: string): string =>
  option.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the programs of all generators print. */
export interface Seen {
  valid: boolean;
  orderStatus: string;
  values: string[];
  file: string;
  fileType: string;
  /** Of an order with an error. */
  violations: string[];
}

export const [baseUrl = '', username = '', password = ''] = process.argv.slice(2);

export async function printSeen(seen: Omit<Seen, 'file' | 'fileType'>, file: Blob): Promise<void> {
  const all: Seen = { ...seen, file: await file.slice(0, 5).text(), fileType: file.type };
  process.stdout.write(JSON.stringify(all));
}

/** A part of a long test, whose title is part of the message if it fails. */
export async function step(title: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    throw new Error(title, { cause: error });
  }
}

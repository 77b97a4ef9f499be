/**
 * Writes to the database, to find out whether it can. The update fails if the database is read-only. It does not need disk
 * space, because it reuses the space of older versions of the row; the function scan does: with this little memory
 * PostgreSQL writes its rows to a temporary file on the disk of the database, which fails when the disk is full.
 */
const writeCheckSql = `set local work_mem = '64kB';
  update write_checks set checked_at = clock_timestamp();
  select count(*) from generate_series(1, 20000)`;

/** The statements are sent as one query, which PostgreSQL runs as one transaction. */
export class WriteCheck {
  readonly #query: (sql: string) => Promise<unknown>;
  readonly #everyMs: number;
  #succeededAt = Number.NEGATIVE_INFINITY;

  constructor(query: (sql: string) => Promise<unknown>, everyMs: number) {
    this.#query = query;
    this.#everyMs = everyMs;
  }

  /** Rejects if the write fails. Does nothing shortly after a success, so that frequent probes cost little. */
  async run(): Promise<void> {
    if (performance.now() - this.#succeededAt < this.#everyMs) return;
    await this.#query(writeCheckSql);
    this.#succeededAt = performance.now();
  }
}

/** From a look into memory to a large upload. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface OperationFigures {
  answers: Map<string, number>;
  /** How many took so long and no less than the bucket before. */
  within: number[];
  seconds: number;
}

/**
 * Requests by operation and status, and their times. Every request is counted here, so it is done by hand: the library for
 * all other figures takes as long for it as a look into memory does.
 */
export class RequestFigures {
  #inFlight = 0;
  readonly #operations = new Map<string, OperationFigures>();

  begin(): void {
    this.#inFlight++;
  }

  end(operation: string, status: string, seconds: number): void {
    this.#inFlight--;
    let figures = this.#operations.get(operation);
    if (!figures) {
      figures = { answers: new Map(), within: new Array(buckets.length + 1).fill(0), seconds: 0 };
      this.#operations.set(operation, figures);
    }
    figures.answers.set(status, (figures.answers.get(status) ?? 0) + 1);
    const bucket = buckets.findIndex((most) => seconds <= most);
    const place = bucket < 0 ? buckets.length : bucket;
    figures.within[place] = (figures.within[place] ?? 0) + 1;
    figures.seconds += seconds;
  }

  /** In the text format of Prometheus. Labels are names of operations and statuses: nothing in them needs escaping. */
  read(): string {
    const answers: string[] = [];
    const times: string[] = [];
    for (const [operation, figures] of this.#operations) {
      for (const [status, count] of figures.answers) {
        answers.push(`labwire_requests_total{operation="${operation}",status="${status}"} ${count}`);
      }
      let count = 0;
      for (const [i, within] of figures.within.entries()) {
        count += within;
        times.push(`labwire_request_seconds_bucket{le="${buckets[i] ?? '+Inf'}",operation="${operation}"} ${count}`);
      }
      times.push(`labwire_request_seconds_sum{operation="${operation}"} ${figures.seconds}`);
      times.push(`labwire_request_seconds_count{operation="${operation}"} ${count}`);
    }
    return [
      '# HELP labwire_requests_total Requests that were answered, by operation and status.',
      '# TYPE labwire_requests_total counter',
      ...answers,
      '',
      '# HELP labwire_request_seconds From the head of a request to the last byte of its answer.',
      '# TYPE labwire_request_seconds histogram',
      ...times,
      '',
      '# HELP labwire_requests_in_flight Requests that are being answered, held ones included.',
      '# TYPE labwire_requests_in_flight gauge',
      `labwire_requests_in_flight ${this.#inFlight}`,
      '',
    ].join('\n');
  }
}

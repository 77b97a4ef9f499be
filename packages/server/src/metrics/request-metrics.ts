import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** From a cached response to a large upload. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Requests by operation and status, and their durations. */
export class RequestMetrics {
  readonly #requests: Counter<'operation' | 'status'>;
  readonly #duration: Histogram<'operation'>;
  readonly #inFlight: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      registers,
      name: 'labwire_requests_total',
      help: 'Requests that were answered, by operation and status.',
      labelNames: ['operation', 'status'],
    });
    this.#duration = new Histogram({
      registers,
      name: 'labwire_request_seconds',
      help: 'From the head of a request to the last byte of its response.',
      labelNames: ['operation'],
      buckets: durationBuckets,
    });
    this.#inFlight = new Gauge({
      registers,
      name: 'labwire_requests_in_flight',
      help: 'Requests in progress, including long polls.',
    });
  }

  begin(): void {
    this.#inFlight.inc();
  }

  end(operation: string, status: string, seconds: number): void {
    this.#inFlight.dec();
    this.#requests.inc({ operation, status });
    this.#duration.observe({ operation }, seconds);
  }
}

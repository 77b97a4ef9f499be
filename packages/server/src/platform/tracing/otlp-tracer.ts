import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as traceApi } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Trace } from '../trace-context.ts';
import type { Span, Tracer } from './tracer.ts';
import type { TracingSettings } from './tracing-settings.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Exports spans with OTLP over HTTP as JSON. The libraries read the standard variables of OpenTelemetry themselves: the
 * endpoint, its headers and timeout, the name of the service and further attributes of the resource. Nothing is registered
 * globally, and the parent of a span is always passed explicitly, because `trace-context.ts` knows it.
 */
export function openOtlpTracer(settings: TracingSettings, version: string, onError: (error: unknown) => void): Tracer {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'labwire', 'service.version': version }))
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportingExporter(new OTLPTraceExporter(), onError) })],
  });
  const tracer = provider.getTracer('labwire', version);
  return {
    start(name, { kind, attributes, parent, startTime }) {
      const options = { kind: kinds[kind], ...(attributes && { attributes }), ...(startTime && { startTime }) };
      return spanOf(tracer.startSpan(name, options, contextOf(parent)));
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(parent: Trace | undefined): typeof ROOT_CONTEXT {
  if (parent?.spanId === undefined) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  // Only the flag `sampled` is defined for all versions of the header.
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return traceApi.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function spanOf(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    trace: { traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0') },
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
    end: () => span.end(),
  };
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  switch (sampler) {
    case 'always_on':
    case 'always_off':
    case 'traceidratio':
      return root[sampler]();
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: root.always_on() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: root.always_off() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: root.traceidratio() });
  }
}

/** Without it, spans that the collector does not accept would be lost without a message. */
const reportingExporter = (exporter: SpanExporter, onError: (error: unknown) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.code !== 0) onError(new Error('spans were not exported', { cause: result.error }));
      done(result);
    }),
  forceFlush: async () => exporter.forceFlush?.(),
  shutdown: () => exporter.shutdown(),
});

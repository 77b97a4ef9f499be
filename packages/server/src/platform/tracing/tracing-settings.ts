/** The samplers of the OpenTelemetry specification. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TracingSettings {
  sampler: (typeof samplers)[number];
  /** The share of the traces that a ratio sampler exports. */
  ratio: number;
}

import type { OrderLine } from '@labwire/contract/order.ts';
import type { NewOrderTemplate } from '@labwire/contract/order-template.ts';
import { linesToRepeat } from './order-lines-rules.ts';

type TemplateLine = NewOrderTemplate['lines'][number];

/** The lines of an order as lines of a template. What is not complete yet is left out. */
export const templateLinesOf = (lines: readonly OrderLine[]): TemplateLine[] =>
  linesToRepeat(lines).flatMap((line): TemplateLine[] => {
    const { sample, sampleComposite: composite, samplingSupplies: supplies } = line;
    if (sample) {
      const { sampleType, ...rest } = sample;
      return [{ sample: { ...rest, ...(sampleType.sampleTypeCode && { sampleType }) } }];
    }
    if (composite) {
      return composite.samples.length >= 2 && composite.analyticalTests.length > 0
        ? [{ sampleComposite: composite }]
        : [];
    }
    return supplies?.code ? [{ samplingSupplies: supplies }] : [];
  });

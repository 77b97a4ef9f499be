import { decimalPadding } from './alignment-rules.ts';
import './aligned-decimal.css';

interface AlignedDecimalProps {
  text: string;
  /** Of the whole column. */
  decimals: number;
  className?: string;
}

/** A value whose decimal point stands below those of its column. The column has to be aligned to the right. */
export function AlignedDecimal({ text, decimals, className = '' }: AlignedDecimalProps) {
  return (
    <span className={`aligned-decimal ${className}`} data-padding={decimalPadding(text, decimals)}>
      {text}
    </span>
  );
}

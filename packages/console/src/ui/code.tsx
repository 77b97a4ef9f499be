import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import './code.css';

/** Copies a text to the clipboard and shows "Copied" for two seconds. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button small icon={<Icon size={14} aria-hidden />} onPress={copy}>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}

/** Preformatted text with a copy button: JSON, a shell command. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <figure className="code" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} />
    </figure>
  );
}

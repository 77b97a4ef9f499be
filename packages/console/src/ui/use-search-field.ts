import { useEffect, useRef, useState } from 'react';

const debounceMs = 200;

/** State of a search field whose text is written to the URL, debounced. The back button restores the previous text. */
export function useSearchField(urlText: string, setUrlText: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(urlText);
  const lastUrlText = useRef(urlText);
  const latestSetter = useRef(setUrlText);
  latestSetter.current = setUrlText;
  useEffect(() => {
    // A change that came from this field must not overwrite what was typed since.
    if (urlText !== lastUrlText.current) setText(urlText);
    lastUrlText.current = urlText;
  }, [urlText]);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === lastUrlText.current) return;
    const timer = setTimeout(() => {
      lastUrlText.current = trimmed;
      latestSetter.current(trimmed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fitView, movedBy, type Position, type Size, type View, viewAfterKey, zoomedAt } from './map-rules.ts';

/** The view of a map and the functions that change it. Until the user moves the map, it shows all positions. */
export function useMapView(container: RefObject<HTMLElement | null>, size: Size, positions: readonly Position[]) {
  const [moved, setView] = useState<View>();
  const view = moved ?? fitView(positions, size);
  const latest = useRef(view);
  latest.current = view;

  const zoom = useCallback(
    (factor: number, at?: Position) => {
      const { clientWidth = 0, clientHeight = 0 } = container.current ?? {};
      setView(zoomedAt(latest.current, factor, at ?? { x: clientWidth / 2, y: clientHeight / 2 }));
    },
    [container],
  );
  const showAll = () => setView(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === '0' ? fitView(positions, size) : viewAfterKey(view, event.key, size);
    if (!next) return;
    event.preventDefault();
    setView(next);
  };

  // The centre of the map stays in the centre when the window is resized.
  const lastSize = useRef(size);
  useEffect(() => {
    const x = (size.width - lastSize.current.width) / 2;
    const y = (size.height - lastSize.current.height) / 2;
    lastSize.current = size;
    setView((current) => current && movedBy(current, x, y));
  }, [size]);

  return { view, latest, setView, zoom, showAll, onKeyDown };
}

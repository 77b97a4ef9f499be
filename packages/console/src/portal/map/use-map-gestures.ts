import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { movedBy, type Position, type Size, type View, zoomedAt } from './map-rules.ts';

/** The current size of an element. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState({ width: 800, height: 520 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    // Measures before the first paint, so that nothing is drawn twice.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/** Zooms with the mouse wheel. React's own wheel listeners are passive and cannot prevent the page from scrolling. */
export function useWheel(ref: RefObject<HTMLElement | null>, zoom: (factor: number, at: Position) => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const pixelsPerUnit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      zoom(Math.exp((-event.deltaY * pixelsPerUnit) / 300), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [ref, zoom]);
}

/** Pans with one pointer and zooms with two. */
export function useDrag(latest: RefObject<View>, setView: (view: View) => void) {
  const pointers = useRef(new Map<number, Position>());
  const positionOf = (event: PointerEvent): Position => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = positionOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, position]) => position);
    pointers.current.set(event.pointerId, now);
    if (!other) {
      // Capturing only after a move leaves a plain click to the marker below the pointer.
      event.currentTarget.setPointerCapture(event.pointerId);
      return setView(movedBy(latest.current, now.x - before.x, now.y - before.y));
    }
    const distance = (position: Position) => Math.hypot(position.x - other.x, position.y - other.y) || 1;
    const moved = movedBy(latest.current, (now.x - before.x) / 2, (now.y - before.y) / 2);
    setView(zoomedAt(moved, distance(now) / distance(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
  };
  const up = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => void pointers.current.set(event.pointerId, positionOf(event)),
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onPointerLeave: up,
  };
}

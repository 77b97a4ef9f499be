import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { movedBy, type Size, type Spot, type View, zoomedAt } from './map-rules.ts';

/** The size of an element, now and whenever it changes. */
export function useSize(of: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState({ width: 800, height: 520 });
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    // Before the first paint: what is drawn first is not drawn again in another size.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return size;
}

/** React listens to the wheel without being able to keep the page from scrolling along. */
export function useWheel(of: RefObject<HTMLElement | null>, zoom: (factor: number, at: Spot) => void): void {
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const lines = event.deltaMode === 1 ? 16 : 1;
      zoom(Math.exp((-event.deltaY * lines) / 300), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [of, zoom]);
}

/** One pointer moves the map, two enlarge it. */
export function useDrag(latest: RefObject<View>, setView: (view: View) => void) {
  const pointers = useRef(new Map<number, Spot>());
  const place = (event: PointerEvent): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    pointers.current.set(event.pointerId, now);
    if (!other) {
      // Not before it has moved: a press that captures the pointer would take the click from the mark below it.
      event.currentTarget.setPointerCapture(event.pointerId);
      return setView(movedBy(latest.current, now.x - before.x, now.y - before.y));
    }
    const apart = (spot: Spot) => Math.hypot(spot.x - other.x, spot.y - other.y) || 1;
    const moved = movedBy(latest.current, (now.x - before.x) / 2, (now.y - before.y) / 2);
    setView(zoomedAt(moved, apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
  };
  const up = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => void pointers.current.set(event.pointerId, place(event)),
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onPointerLeave: up,
  };
}

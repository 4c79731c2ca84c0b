import { useEffect, useRef, useState } from "react";
import { readPoint, writeDegrees } from "#app/domain/map/coordinates.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";

/** The ids of the two coordinate fields. */
export interface PointFields {
  latitude: string;
  longitude: string;
}

/** A point and its source. The map does not move to a point that was picked on it. */
export interface Picked {
  point: Point;
  by: "fields" | "map" | "device";
}

/**
 * The point in two fields of the page, kept in sync with them.
 * @param enabled whether to watch the fields
 */
export function usePointFields({ latitude, longitude }: PointFields, enabled: boolean) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const writing = useRef(false);

  useEffect(() => {
    const fields = [latitude, longitude].map(fieldOf).filter((field) => field !== null);
    if (!enabled || fields.length < 2) return;
    function read(): void {
      if (writing.current) return;
      const texts = fields.map(({ value }) => value);
      const point = readPoint(texts[0]!, texts[1]!);
      const empty = texts.some((text) => text.trim() === "");
      // An incomplete number does not move the marker.
      if (point || empty) setPicked(point && { point, by: "fields" });
    }
    read();
    for (const field of fields) field.addEventListener("input", read);
    return () => {
      for (const field of fields) field.removeEventListener("input", read);
    };
  }, [latitude, longitude, enabled]);

  function pick(point: Point, by: Picked["by"]): void {
    writing.current = true;
    write(fieldOf(latitude), point.latitude);
    write(fieldOf(longitude), point.longitude);
    writing.current = false;
    setPicked({ point, by });
  }
  return { picked, pick };
}

function fieldOf(id: string): HTMLInputElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
}

/** Sets a value as if it was typed. React ignores values that are set on the element itself. */
function write(field: HTMLInputElement | null, degrees: number): void {
  if (!field) return;
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(field, writeDegrees(degrees));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

import type { Scene, SceneKind, TimeOfDay } from "./scene.ts";

const subjects: Record<SceneKind, string> = {
  tower: "The apartment tower, seen from the street",
  "kerala-house": "The tiled Kerala house behind its palms",
  "goan-villa": "The Goan villa with its porch",
  bungalow: "The bungalow and its garden",
  "row-house": "The row house, seen from the lane",
  "old-house": "The old house with its shuttered windows",
  "builder-floor": "The building's floors, seen from the street",
  "hill-cottage": "The cottage on its hillside",
  "modern-villa": "The villa with its large windows",
  living: "The living room",
  bedroom: "The bedroom",
  kitchen: "The kitchen",
  bathroom: "The bathroom",
  balcony: "The balcony and its view",
  study: "The study",
  dining: "The dining table",
};

const moments: Record<TimeOfDay, string> = {
  dawn: "at dawn",
  day: "in daylight",
  golden: "in the evening sun",
  dusk: "at dusk",
  night: "at night",
};

/** The description of a picture, as an owner would write it for people who cannot see it. */
export function sceneInWords({ kind, time }: Scene): string {
  return `${subjects[kind]} ${moments[time]}`;
}

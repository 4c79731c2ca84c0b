/** Size of every drawn picture in pixels (3:2). */
export const sceneWidth = 1600;
export const sceneHeight = 1067;

export const exteriorKinds = [
  "tower",
  "kerala-house",
  "goan-villa",
  "bungalow",
  "row-house",
  "old-house",
  "builder-floor",
  "hill-cottage",
  "modern-villa",
] as const;

export const interiorKinds = ["living", "bedroom", "kitchen", "bathroom", "balcony", "study", "dining"] as const;

export const sceneKinds = [...exteriorKinds, ...interiorKinds] as const;
export type SceneKind = (typeof sceneKinds)[number];

export const times = ["dawn", "day", "golden", "dusk", "night"] as const;
export type TimeOfDay = (typeof times)[number];

export const paletteNames = ["terracotta", "teal", "marigold", "sage", "rose", "indigo"] as const;
export type PaletteName = (typeof paletteNames)[number];

/** One picture of a home. The same scene is always drawn the same, to the byte. */
export interface Scene {
  kind: SceneKind;
  palette: PaletteName;
  time: TimeOfDay;
  /** Decides everything that varies between two pictures of one kind: plants, furniture, windows, the camera's angle. */
  seed: number;
}

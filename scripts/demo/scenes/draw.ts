import { drawBuilderFloor } from "./exterior/builder-floor.ts";
import { drawBungalow } from "./exterior/bungalow.ts";
import { drawGoanVilla } from "./exterior/goan-villa.ts";
import { drawHillCottage } from "./exterior/hill-cottage.ts";
import { drawKeralaHouse } from "./exterior/kerala-house.ts";
import { drawModernVilla } from "./exterior/modern-villa.ts";
import { drawOldHouse } from "./exterior/old-house.ts";
import { drawRowHouses } from "./exterior/row-house.ts";
import { drawTowers } from "./exterior/tower.ts";
import { drawBalcony } from "./interior/balcony.ts";
import { drawBathroom } from "./interior/bathroom.ts";
import { drawBedroom } from "./interior/bedroom.ts";
import { drawDining } from "./interior/dining.ts";
import { drawKitchen } from "./interior/kitchen.ts";
import { drawLiving } from "./interior/living.ts";
import { drawStudy } from "./interior/study.ts";
import { Picture } from "./picture.ts";
import type { Scene, SceneKind } from "./scene.ts";

const painters: Record<SceneKind, (picture: Picture) => void> = {
  tower: drawTowers,
  "kerala-house": drawKeralaHouse,
  "goan-villa": drawGoanVilla,
  bungalow: drawBungalow,
  "row-house": drawRowHouses,
  "old-house": drawOldHouse,
  "builder-floor": drawBuilderFloor,
  "hill-cottage": drawHillCottage,
  "modern-villa": drawModernVilla,
  living: drawLiving,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  bathroom: drawBathroom,
  balcony: drawBalcony,
  study: drawStudy,
  dining: drawDining,
};

/** The scene as an SVG document of 1600 by 1067 pixels, with neither text nor filters in it. */
export function drawScene(scene: Scene): string {
  const picture = new Picture(scene);
  painters[scene.kind](picture);
  return picture.toString();
}

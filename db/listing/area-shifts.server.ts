import type { Shift } from "#app/domain/listing/area-only/shift.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import type { Db, Trx } from "#db/schema.ts";

/** The secret from which the shifts of an owner's homes are derived. */
export async function findShiftKey(db: Db, owner: { id: string }): Promise<string> {
  const row = await db.selectFrom("users").select("shift_key").where("id", "=", owner.id).executeTakeFirstOrThrow();
  return row.shift_key;
}

/** The places of an owner that have a shift, around a point: at least those within a kilometre in India. */
export function findShiftsAround(
  db: Db,
  owner: { id: string },
  { latitude, longitude }: Point,
): Promise<(Point & Shift)[]> {
  return db
    .selectFrom("area_shifts")
    .select(["latitude", "longitude", "north", "east"])
    .where("user_id", "=", owner.id)
    .where("latitude", ">", latitude - 0.015)
    .where("latitude", "<", latitude + 0.015)
    .where("longitude", ">", longitude - 0.015)
    .where("longitude", "<", longitude + 0.015)
    .execute();
}

/** All places of an owner that have a shift, also those of homes that are deleted. */
export function findShifts(db: Db, owner: { id: string }): Promise<(Point & Shift)[]> {
  return db
    .selectFrom("area_shifts")
    .select(["latitude", "longitude", "north", "east"])
    .where("user_id", "=", owner.id)
    .orderBy("latitude")
    .orderBy("longitude")
    .execute();
}

/** Remembers the shift of an owner's homes at a place, unless it has one. */
export async function rememberShift(trx: Trx, owner: { id: string }, place: Point & Shift): Promise<void> {
  const { latitude, longitude, north, east } = place;
  await trx
    .insertInto("area_shifts")
    .values({ user_id: owner.id, latitude, longitude, north, east })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

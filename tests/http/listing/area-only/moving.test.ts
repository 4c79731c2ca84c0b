import { beforeEach, describe, expect, it } from "vitest";
import { editListingPath, listingPath } from "#app/paths.ts";
import { exactPoint, publishAreaOnly, storedPlace } from "../../../support/listing/area-only.ts";
import { newOwner } from "../../../support/listing/form.ts";
import { useApp } from "../../../support/server/app.ts";

describe("an area-only home tells no more than its area (TRUST.md row 56)", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeEach(async () => void (owner = await newOwner(app)));

  async function edit(id: string, fields: Record<string, string>): Promise<void> {
    const form = (await owner.visitor.get(editListingPath(id))).form("Update listing");
    const page = await form.fill(fields).submit("Update listing");
    expect([page.status, page.path]).toEqual([200, listingPath({ type: "rent", id })]);
  }
  /** How far the shown point is from the home, in metres to the north and to the east. */
  async function shiftOf(id: string) {
    const { shown, exact } = await storedPlace(app, id);
    const metres = 111_195;
    return {
      north: (shown.latitude - exact!.latitude) * metres,
      east: (shown.longitude - exact!.longitude) * metres * Math.cos((exact!.latitude * Math.PI) / 180),
    };
  }
  /** Shown points are rounded to about a metre. */
  const about = ({ north, east }: Awaited<ReturnType<typeof shiftOf>>) => ({
    north: expect.closeTo(north, -0.5) as number,
    east: expect.closeTo(east, -0.5) as number,
  });
  const latitudeAt = (metres: number) => (exactPoint.latitude + metres / 111_195).toFixed(6);

  it("by moving there, a part of the way back and further, across cells of the grid", async () => {
    const id = await publishAreaOnly(app, owner);
    const shift = about(await shiftOf(id));
    for (const metres of [44, 88, 264, 528, 352, 528]) {
      await edit(id, { latitude: latitudeAt(metres) });
      expect([metres, await shiftOf(id)]).toEqual([metres, shift]);
    }
    await edit(id, { latitude: latitudeAt(2000) });
    expect(await shiftOf(id)).not.toEqual(shift);
  });

  it("by homes of its owner beside it, at the same time or after it is deleted", async () => {
    const id = await publishAreaOnly(app, owner);
    const shift = about(await shiftOf(id));
    await edit(id, { latitude: latitudeAt(88) });
    expect(await shiftOf(await publishAreaOnly(app, owner, { latitude: latitudeAt(330), name: "Beside" }))).toEqual(
      shift,
    );
    await app.db.deleteFrom("listings").where("user_id", "=", owner.id).execute();
    for (const metres of [44, 132, 500]) {
      const again = await publishAreaOnly(app, owner, { latitude: latitudeAt(metres), name: `Again ${metres}` });
      expect([metres, await shiftOf(again)]).toEqual([metres, shift]);
    }
  });
});

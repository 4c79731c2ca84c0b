// What `npm run maintain` does, once for each message: see maintenance.ts.
import { db } from "#db/site/client.server.ts";
import { clearAway, clearedInWords } from "#app/domain/site/maintenance.server.ts";

process.on("message", () => {
  void clearAway(new Date()).then((cleared) =>
    process.send!({ said: clearedInWords(cleared), problems: cleared.problems }),
  );
});
process.once("disconnect", () => void db.destroy());

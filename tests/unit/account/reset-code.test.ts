import { expect, it } from "vitest";
import { resetPasswordForm } from "#app/domain/account/forms.ts";

it.each(["ab01-1xyz", " AB O1 \u2011 LXYZ ", "aboi1xyz"])("%j is read as the reset code AB011XYZ", (code) => {
  const form = { email: "asha@example.org", code, password: "a neem tree by the gate" };
  expect(resetPasswordForm.parse(form).code).toBe("AB011XYZ");
});

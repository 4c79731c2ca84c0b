import { type RouteConfig, index, layout, route } from "@remix-run/route-config";

/** The whole site (SPEC.md section 2 and DESIGN.md section 6). */
export default [
  layout("routes/site.tsx", [
    index("routes/listing/home.tsx"),
    route("all", "routes/listing/all.tsx"),
    route("map", "routes/listing/map.tsx"),
    route("offers", "routes/listing/offers.tsx"),
    route("category/:type", "routes/listing/category.tsx"),
    route("category/:type/:id", "routes/listing/detail.tsx"),
    route("in/:city/:locality?", "routes/listing/place.tsx"),
    route("shortlist", "routes/listing/shortlist.tsx"),
    route("shortlist/kept", "routes/listing/shortlist-kept.tsx"),
    route("compare", "routes/listing/compare.tsx"),
    route("create-listing", "routes/listing/create.tsx"),
    route("edit-listing/:id", "routes/listing/edit.tsx"),

    route("sign-in", "routes/account/sign-in.tsx"),
    route("sign-up", "routes/account/sign-up.tsx"),
    route("forgot-password", "routes/account/forgot-password.tsx"),
    route("reset-password", "routes/account/reset-password.tsx"),
    route("auth/google/done", "routes/account/google-done.tsx"),
    route("sign-out", "routes/account/sign-out.tsx"),
    route("profile", "routes/account/profile.tsx"),
    route("profile/delete-account", "routes/account/delete-account.tsx"),
    route("profile/delete/:id", "routes/account/delete-listing.tsx"),

    route("about", "routes/pages/about.tsx"),
    route("contact", "routes/pages/contact.tsx"),
    route("privacy", "routes/pages/privacy.tsx"),
    route("terms", "routes/pages/terms.tsx"),

    route("*", "routes/pages/not-found.tsx"),
  ]),

  route("map/markers", "routes/listing/map-markers.ts"),
  route("feed.atom", "routes/listing/feed.tsx"),
  route("photo-uploads/:id?", "routes/listing/photo-upload.ts"),
  route("auth/google", "routes/account/google.ts"),
  route("auth/google/callback", "routes/account/google-callback.ts"),
  route("profile/data", "routes/account/own-data.ts"),
  route("images/*", "routes/web/images.ts"),
  route("sitemap.xml", "routes/web/sitemap.ts"),
  route("robots.txt", "routes/web/robots.ts"),
  route("offline", "routes/web/offline.ts", { id: "offline" }),
  route("sw.js", "routes/web/offline.ts", { id: "service-worker" }),
  route("data-light", "routes/web/data-light.ts"),
  route("health", "routes/web/health.ts"),
] satisfies RouteConfig;

import { type RouteConfig, index, layout, route } from "@remix-run/route-config";

/** The whole site (SPEC.md section 2 and DESIGN.md section 6). */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("all", "routes/search/all.tsx"),
    route("map", "routes/map/page.tsx"),
    route("offers", "routes/search/offers.tsx"),
    route("category/:type", "routes/search/category.tsx"),
    route("category/:type/:id", "routes/listing/detail.tsx"),
    route("enquire/:id", "routes/enquiry/enquire.tsx"),
    route("phone/:id", "routes/enquiry/phone.tsx"),
    route("in/:city/:locality?", "routes/place/place.tsx"),
    route("shortlist", "routes/listing/shortlist.tsx"),
    route("shortlist/kept", "routes/listing/shortlist-check.tsx"),
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
    route("profile/enquiries", "routes/enquiry/inbox.tsx"),
    route("profile/enquiries/:id", "routes/enquiry/enquiry.tsx"),
    route("profile/delete-account", "routes/account/delete-account.tsx"),
    route("profile/delete/:id", "routes/listing/delete.tsx"),

    route("about", "routes/site/about.tsx"),
    route("contact", "routes/enquiry/contact.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("terms", "routes/site/terms.tsx"),

    route("*", "routes/site/not-found.tsx"),
  ]),

  route("map/markers", "routes/map/markers.ts"),
  route("search-count", "routes/search/count.ts"),
  route("places", "routes/search/place-suggestions.ts"),
  route("feed.atom", "routes/search/feed.tsx"),
  route("photo-uploads/:id?", "routes/photo/upload.ts"),
  route("auth/google", "routes/account/google.ts"),
  route("auth/google/callback", "routes/account/google-callback.ts"),
  route("profile/data", "routes/account/data-export.ts"),
  route("images/*", "routes/photo/images.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("robots.txt", "routes/site/robots.ts"),
  route("offline", "routes/site/offline.ts", { id: "offline" }),
  route("sw.js", "routes/site/offline.ts", { id: "service-worker" }),
  route("data-light", "routes/site/data-light.ts"),
  route("health", "routes/site/health.ts"),
  route("webhooks/resend", "routes/site/resend-webhook.ts"),
  // `npm run dev`: a build does not contain it.
  ...(process.env.NODE_ENV === "development" ? [route("dev/emails/:file?", "routes/site/dev-emails.ts")] : []),
] satisfies RouteConfig;

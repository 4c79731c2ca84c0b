import { productName } from "#app/brand.ts";

/** What every page has: header, footer, and what covers the page. SPEC.md section 2 quotes the navigation bar. */
export const frameTexts = {
  skip: "Skip to content",
  loading: "Loading page",
  menu: "Menu",
  mainMenu: "Main",
  links: {
    home: "Home",
    all: "Properties",
    rent: "Rent",
    sale: "Sale",
    offers: "Offers",
    about: "About",
    contact: "Contact",
  },
  create: "Create a listing",
  shortlist: "Shortlist",
  saved: (count: number) => `${count}<hidden> saved</hidden>`,
  /** The bar at the bottom of a phone's screen. */
  bar: {
    label: "Shortcuts",
    search: "Search",
    saved: "Saved",
    enquiries: "Enquiries",
    signIn: "Sign In",
    create: "List a home",
  },
  account: {
    menu: "My Account",
    menuWithNews: (news: string) => `My Account, ${news}`,
    profile: "My Profile",
    admin: "Admin",
    signOut: "Sign Out",
    signIn: "Sign In",
    signUp: "Sign Up",
    create: "Create Listing",
  },
  breadcrumb: "Breadcrumb",
  footer: (year: number) => `© ${year} <home>${productName}</home>. Homes, direct from owners.`,
  privacy: "Privacy",
  terms: "Terms",
  grievances: "Grievances",
  offline: {
    title: "No internet connection",
    text: "Check your internet connection. Everything you typed is still here.",
  },
};

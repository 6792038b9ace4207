import site from './content/site.json' with { type: 'json' }

/** Where else SFS can be found, as content/site.json says; what is left empty there is not shown. */
export const stores = [
  { name: 'App Store', href: site.stores.appStore },
  { name: 'Play Store', href: site.stores.playStore },
].filter(({ href }) => href !== '')

/** Of the company at a professional network. */
export const companyPage = site.companyPage
export const contactAddress = site.contactAddress

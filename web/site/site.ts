import about from './content/about.json' with { type: 'json' }
import landing from './content/landing.json' with { type: 'json' }
import site from './content/site.json' with { type: 'json' }

/** Where else SFS can be found, as content/site.json says; what is left empty there is not shown. */
export const stores = [
  { name: 'App Store', href: site.stores.appStore },
  { name: 'Play Store', href: site.stores.playStore },
].filter(({ href }) => href !== '')

/** Of the company at a professional network. */
export const companyPage = site.companyPage
export const contactAddress = site.contactAddress

export interface Testimonial {
  readonly text: string
  readonly name: string
  /** Speciality and city. */
  readonly title: string
}
/** What surgeons have said, as content/landing.json has it: nobody is invented, so there may be none. */
export const testimonials: readonly Testimonial[] = landing.testimonials

export interface Founder {
  readonly quote: string
  readonly name: string
  readonly title: string
  /** Of a professional network; empty for none. */
  readonly profile: string
}
/** Who founded SFS, as content/about.json has it; none until they are filled in. */
export const founders: readonly Founder[] = about.founders

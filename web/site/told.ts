import about from './content/about.json' with { type: 'json' }
import landing from './content/landing.json' with { type: 'json' }

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

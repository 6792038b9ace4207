import { decided, specsIn, type Held } from './held.js'

const pages = specsIn('web/site/static-pages.test.tsx')
const says = (row: string) => pages('say at ${address} what they have to', row)
const part = pages('lead from ${address} to its part, without motion for who wants none')
const blogs = specsIn('web/site/blog-pages.test.tsx')
const worker = specsIn('web/app/worker.test.tsx')
const push = specsIn('api/push/subscriptions.test.ts')
const contact = specsIn('web/site/contact-page.test.tsx')
const headers = specsIn('api/http/headers.test.ts')
const standing = specsIn('api/staff/standing.test.ts')
const public_ = specsIn('full/e2e/public/public.test.ts')

const withdrawn = worker('is withdrawn when its script is ${why}')
const founders = pages('turn the founders’ words every four seconds, from the last to the first, without arrows')
const benefits = pages('show five benefits, and four things that members can rely on')
const newest = blogs('show the newest four on the landing page')
const blog = blogs('show a blog: category, title, who wrote it, the day, the text')

/** What everybody may read, and what the program does by itself (spec 1 §1–§4, §9; spec 2 §2). */
export const site: Held = {
  rules: {
    'legal.scroll': public_('opens a fresh page at its top, and one that is gone back to where it was left'),
    'about.scroll': [part, pages('lead to a part smoothly where nobody minds')],
    'landing.scroll': [part, pages('lead to a part smoothly where nobody minds')],
    analytics: headers('let nothing run, load or frame that is not ours'),
    serviceWorker: [decided('S-21', withdrawn), worker('stays when its script ${why}')],
    push: [push('need somebody who is signed in, a push service, and its keys'), push('are one a browser, of whoever used it last')],
    'privacy.inactive': says('/six months/'),
    'privacy.answer': says('/within 30 days/'),
    'privacy.password': says('/every three months/'),
    'privacy.enforcement': [says('/suspend it permanently/'), standing('shut out who is suspended, at once and everywhere')],
    'privacy.noSale': says('/do not sell/'),
    'privacy.hipaa': says('/individually identifiable health information/'),
    'terms.minAge': says('/18 or older/'),
    'perm.terms.deletionNotice': says('/school or organisation that administers'),
    'product.membership': says('free membership open to all surgeons'),
    'error.contact': [contact('sends what was typed without the blanks around it'), contact('says in place, and in no toast')],
    'screen.landing': [benefits, newest, decided('12', pages('invent nobody'))],
    'screen.about': [says('/^Our guiding principles$/'), founders],
    'screen.blog.detail': blog,
    'screen.blog.benefit': says('/^10\\. /'),
    'screen.signup': [
      specsIn('web/members/join-page.test.tsx')('leads to the texts that are to be accepted, beside the form'),
      specsIn('web/members/join-page.test.tsx')('tells four benefits beside the form'),
      specsIn('web/members/providers.test.tsx')('is offered at ${address}, if the server does'),
    ],
  },
  states: {
    serviceWorker: {
      load: worker('tells of a new version once there is one'),
      'the worker script is missing or not JavaScript': decided('S-21', withdrawn),
    },
    aboutCarousel: { '4000 ms': founders },
  },
  limits: {
    'toast.contact': contact('sends what was typed without the blanks around it'),
    'legal.liability.terms': says('greater of 100 dollars'),
    'legal.liability.privacy': says('/12 months before/'),
    'legal.governingLaw': says('/New Jersey/'),
    'legal.arbitration': says('American Arbitration Association'),
    'legal.clauses': [says('/^Subscription fraud liability$/'), says('/^Termination$/')],
    'legal.terms.content': [says('/^Copyright dispute policy$/'), says('/^Account security$/')],
    'legal.privacy.sale': says('/do not sell/'),
    'legal.privacy.hipaa': says('/individually identifiable health information/'),
    'legal.privacy.inactive': says('/six months/'),
    'legal.privacy.passwordChange': says('/every three months/'),
    'legal.privacy.enforcement': [says('/limit an account for a time/'), says('/^HIPAA-compliant content$/')],
    'legal.privacy.dataKinds': says('/no full card numbers/'),
    'legal.deletionNotice': says('/school or organisation that administers'),
    'blogs.landing.count': newest,
    'blogs.list.page': specsIn('api/blogs.test.ts')('come the newest first, in pages'),
    'blogs.dateFormat': blog,
    'landing.testimonials': decided('12', benefits),
    'landing.sections': part,
    'about.founders.autoplay': founders,
    'push.key': push('need somebody who is signed in, a push service, and its keys'),
  },
  entities: {
    privacyDataKinds: says('/no full card numbers/'),
    pushSubscription: push('need somebody who is signed in, a push service, and its keys'),
  },
  routes: {
    '(startup)': [headers('let nothing run, load or frame that is not ours'), withdrawn],
    '(formats)': public_('can be read by everybody on ${device}'),
  },
}

import { Title } from '@mantine/core'
import { IconBook2, IconPhotoShare, IconStethoscope, IconUserStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import classes from './Door.module.css'

const BENEFITS = [
  { icon: IconStethoscope, title: 'Improve outcomes', text: 'Ask colleagues about a hard case and hear what worked for them.' },
  { icon: IconPhotoShare, title: 'Share cases', text: 'Post a case with its photographs; it stays open for seven days.' },
  { icon: IconBook2, title: 'Upgrade knowledge', text: 'Read cases of every speciality, from surgeons everywhere.' },
  { icon: IconUserStar, title: 'Build reputation', text: 'Let your peers know you by the cases you share and discuss.' },
] as const

interface Props {
  readonly title: string
  readonly heading?: string
  /** Beside the form; what membership is good for, unless the page tells it elsewhere. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What visitors see: a form, and beside it what the product is for. */
export const Door = ({ title, heading = title, aside = <Benefits />, children }: Props) => (
  <div className={classes.door}>
    <title>{`${title} · SFS`}</title>
    <Sheet className={classes.form} aria-labelledby="form-title">
      <Title order={1} size="h2" id="form-title" mb="lg" dir="auto">
        {heading}
      </Title>
      {children}
    </Sheet>
    <section className={classes.about} aria-labelledby="about-title">
      <h2 id="about-title" className={classes.claim}>
        Imagine a world where surgeons connect without boundaries
      </h2>
      <p className={classes.lead}>A free, worldwide professional network for surgeons of all specialities.</p>
      {aside}
    </section>
  </div>
)

const Benefits = () => (
  <ul className={classes.benefits}>
    {BENEFITS.map(({ icon: Icon, ...benefit }) => (
      <li key={benefit.title}>
        <Icon size={24} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
        <div>
          <h3 className={classes.benefit}>{benefit.title}</h3>
          <p>{benefit.text}</p>
        </div>
      </li>
    ))}
  </ul>
)

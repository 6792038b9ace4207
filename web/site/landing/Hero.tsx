import type { ReactNode } from 'react'
import content from '../content/landing.json' with { type: 'json' }

/** What SFS is, in a headline and a line: the server paints the same before the program is there (scripts/web/first-paint.ts). */
export const Hero = ({ order, children }: { order: 1 | 2; children?: ReactNode }) => {
  const Heading = `h${order}` as const
  return (
    <section aria-labelledby="headline">
      <Heading id="headline" className="sfs-headline">
        {content.headline}
      </Heading>
      <p className="sfs-line">{content.line}</p>
      {children}
    </section>
  )
}

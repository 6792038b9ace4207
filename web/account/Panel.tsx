import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import classes from './Panel.module.css'

/** The id of its heading. */
export const PANEL_TITLE = 'panel-title'

/** A page about one's own account: one thing, on paper. */
export const Panel = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <Sheet className={`${classes.panel} ${wide ? classes.wide : ''}`} aria-labelledby={PANEL_TITLE}>
    <title>{`${title} · SFS`}</title>
    <Title order={1} size="h2" id={PANEL_TITLE} mb="lg">
      {title}
    </Title>
    {children}
  </Sheet>
)

import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import classes from './leaving.module.css'

/** One matter on paper; `page` when it is the page's own, and the window's title. */
export const Paper = ({ title, page = false, children }: { title: string; page?: boolean; children: ReactNode }) => {
  const id = useId()
  return (
    <Sheet className={classes.paper} aria-labelledby={id}>
      {page && <title>{`${title} · SFS`}</title>}
      <Title order={page ? 1 : 2} size={page ? 'h2' : 'h3'} id={id} mb="md">
        {title}
      </Title>
      {children}
    </Sheet>
  )
}

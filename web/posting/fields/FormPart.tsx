import type { ReactNode } from 'react'
import classes from '../PostForm.module.css'

/** A part of a form, under its name. */
export const FormPart = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend>{name}</legend>
    {children}
  </fieldset>
)

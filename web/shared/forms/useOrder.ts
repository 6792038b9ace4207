import { useState } from 'react'
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form'

/** The focus goes to the first wrong field in the order in which they were made known: that in which they stand, not that in which they appear. */
export const useOrder = <Values extends FieldValues>(register: UseFormRegister<Values>, blank: Values): void => {
  useState(() => Object.keys(blank).forEach((name) => register(name as Path<Values>)))
}

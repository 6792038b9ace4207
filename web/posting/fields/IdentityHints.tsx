import { useFormContext, useWatch } from 'react-hook-form'
import { Hints } from './Hints.js'

/** What in these fields of a form may tell who the patient is. */
export const IdentityHints = ({ fields }: { readonly fields: readonly string[] }) => {
  const { control } = useFormContext()
  return <Hints written={useWatch({ control, name: fields }).join('\n\n')} />
}

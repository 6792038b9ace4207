import { Checkbox } from '@mantine/core'
import { FormProvider, useForm } from 'react-hook-form'
import { loadedOf } from '../../../cases/case-kind.js'
import { SAVE } from '../../../cases/case-format.js'
import { SaveButton } from '../../../engagement/saves/SaveButton.js'
import { saveToggled } from '../../../engagement/saves/saves-slice.js'
import { postsLoaded } from '../../../engagement/posts-slice.js'
import { Film } from '../../../files/view/Film.js'
import { CONSENTS, TERMS } from '../../../posting/fields/consents.js'
import { FormPart } from '../../../posting/fields/FormPart.js'
import { IdentityHints } from '../../../posting/fields/IdentityHints.js'
import { SpecialityField } from '../../../posting/fields/SpecialityField.js'
import { SearchField } from '../../../shared/forms/SearchField.js'
import { MayPost } from '../../../shared/session/MayPost.js'
import { signedIn } from '../../../shared/session/session.js'
import { LoadMore } from '../../../shared/ui/LoadMore.js'
import { NewsBar } from '../../../shared/ui/NewsBar.js'
import type { Group } from '../group.js'
import { aCase, me, photograph, TEXT } from '../sample.js'

const nothing = () => undefined
const LIMITED = { action: 'limit', until: null } as const
const { post } = loadedOf(aCase())
const given = [postsLoaded([loadedOf(aCase())])]
const video = { ...photograph(1280, 720), mime_type: 'video/mp4', name: 'sample.mp4' }
const words = (count: number) => (count === 1 ? '1 new case' : `${count} new cases`)

const Part = ({ blamed = false, history = TEXT }: { blamed?: boolean; history?: string }) => {
  const said = { type: 'required', message: 'Speciality is required' }
  const form = useForm({ defaultValues: { speciality: blamed ? null : 'Urology', history }, errors: blamed ? { speciality: said } : {} })
  return (
    <FormProvider {...form}>
      <FormPart name="The case">
        <SpecialityField />
        <IdentityHints fields={['history']} />
      </FormPart>
    </FormProvider>
  )
}

const School = ({ blamed = false }: { blamed?: boolean }) => {
  const said = { type: 'required', message: 'Medical school is required' }
  const { control } = useForm({ defaultValues: { school: null }, errors: blamed ? { school: said } : {} })
  const find = () => Promise.resolve([])
  return <SearchField control={control} name="school" label="Medical school" find={find} nothing="No school found." required />
}

export const often: Group = {
  name: 'Of many forms and feeds',
  paper: true,
  states: [
    { name: 'FormPart', show: <Part /> },
    { name: 'FormPart, with an error', show: <Part blamed /> },
    { name: 'FormPart, with what may identify', show: <Part history="Seen on 12/03/1961, sample.patient@example.org" /> },
    { name: 'SearchField', show: <School /> },
    { name: 'SearchField, with an error', show: <School blamed /> },
    ...CONSENTS.map(([name, label]) => ({ name: `Consent, ${name}`, show: <Checkbox label={label} /> })),
    { name: 'Consent, terms', show: <Checkbox label={TERMS} /> },
    { name: 'SaveButton', given, show: <SaveButton post={post} words={SAVE} /> },
    { name: 'SaveButton, saved', given: [...given, saveToggled(post)], show: <SaveButton post={post} words={SAVE} /> },
    { name: 'MayPost, limited', given: [signedIn({ ...me, restriction: LIMITED })], show: <MayPost children={null} /> },
    { name: 'NewsBar, one', show: <NewsBar count={1} words={words} show={nothing} /> },
    { name: 'NewsBar, several', show: <NewsBar count={12} words={words} show={nothing} /> },
    { name: 'LoadMore', show: <LoadMore isMore state="idle" failed="More cases could not be loaded." ask={nothing} /> },
    { name: 'LoadMore, loading', show: <LoadMore isMore state="loading" failed="More cases could not be loaded." ask={nothing} /> },
    { name: 'LoadMore, failed', show: <LoadMore isMore state="failed" failed="More cases could not be loaded." ask={nothing} /> },
    { name: 'Film, being prepared', show: <Film file={{ ...video, video: 'preparing' }} /> },
    { name: 'Film, failed', show: <Film file={{ ...video, video: 'failed' }} /> },
  ],
}

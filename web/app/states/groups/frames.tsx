import { Checkbox } from '@mantine/core'
import { AcceptTerms } from '../../../shared/ui/text/AcceptTerms.js'
import { LegalLink } from '../../../shared/ui/text/LegalLink.js'
import { Broken, Offline } from '../../../shared/ui/pages/PageFailed.js'
import { SchemeToggle } from '../../../shared/ui/SchemeToggle.js'
import { StepPage } from '../../../shared/ui/pages/StepPage.js'
import type { Group } from '../group.js'
import { ARABIC_NAME, TEXT } from '../sample.js'

export const frames: Group = {
  name: 'Pages',
  wide: true,
  states: [
    { name: 'PageFailed', show: <Broken /> },
    { name: 'PageFailed, offline', show: <Offline /> },
    { name: 'StepPage, the first of two', show: <StepPage title="Personal details" step={1} children={TEXT} /> },
    { name: 'StepPage, the second', show: <StepPage title="Qualifications" step={2} children={TEXT} /> },
    { name: 'StepPage, the last of four', show: <StepPage title="Registration" step={4} children={TEXT} /> },
    { name: 'StepPage, past all of them', show: <StepPage title="Welcome" heading={ARABIC_NAME} step={null} children={TEXT} /> },
  ],
}

export const smallParts: Group = {
  name: 'Terms and colours',
  paper: true,
  states: [
    { name: 'AcceptTerms', show: <Checkbox label={<AcceptTerms />} /> },
    { name: 'AcceptTerms, with an error', show: <Checkbox label={<AcceptTerms />} error="Please accept the Terms" /> },
    { name: 'LegalLink, terms', show: <LegalLink to="terms" /> },
    { name: 'LegalLink, privacy', show: <LegalLink to="privacy" /> },
    { name: 'SchemeToggle', show: <SchemeToggle /> },
  ],
}

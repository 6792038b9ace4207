import type { ChatMessage, ChatRoom } from '../../../api/contract/chat/chat-fields.js'
import type { Restricted } from '../../../api/contract/staff/standing.js'
import { asking } from '../../../scripts/people/asking.js'
import { fileNameOf, picture } from '../../../scripts/demo/picture.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import type { Standing } from '../../../web/shared/session/session.js'
import { ask, caseForm, personOf, postCase } from '../parts/app.js'
import type { Server } from '../parts/server.js'
import { staffOf } from './beside-server.js'
import { sealBeside } from './sealing.js'

const ROLES = ['moderator', 'auditor', 'editor'] as const

/** A server on which something waits on every page of the staff: who works there, the addresses of the pages that are of one thing, and what those are called. */
export const workForStaff = async (server: Server) => {
  const { url } = server
  const session = await staffOf(server, 'Mia', ...ROLES)
  const other = await staffOf(server, 'Juri', 'moderator')
  const mia = asking(url, session.token)
  const [ana, boris] = [await becomeMember(url, personOf('Ana')), await becomeMember(url, personOf('Boris'))]
  const [byAna, byBoris] = [asking(url, ana.token), asking(url, boris.token)]

  const posted = async (title: string) => {
    const id = await postCase(url, ana, caseForm({ title }, { bytes: await picture('plan'), name: fileNameOf('plan'), type: 'image/jpeg' }))
    await byBoris('addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face can be seen', version: 0 })
    return id
  }
  const caseId = await posted('Hernia, day 3')
  const discussed = async (comment: string) => {
    await byBoris('likeClinicalCase', { clinicalCaseId: caseId })
    await byBoris('commentOnClinicalCase', { clinicalCaseId: caseId, comment })
  }
  await discussed('Laparoscopic, and a larger mesh than last time.')
  const form = caseForm({ title: 'Hernia, day 4' })
  form.set('id', String(caseId))
  await byAna('editClinicalCaseById', form)
  await discussed('With the new image I would wait another week.')

  const judged = `case:${await posted('Gallbladder in a child')}`
  const by = asking(url, other.token)
  await by(`staff/reports/${judged}/claim`, {})
  const { version } = (await ask(url, `staff/reports/${judged}`, { method: 'GET', token: other.token })).body
  const reason = 'The patient can be recognised by the tattoo.'
  const decided = await by(`staff/reports/${judged}/decide`, { decision: 'remove', rule: 'patient-recognisable', reason, version })
  await byAna('appeals', { decisionId: decided['id'], text: 'The tattoo is covered in every image.' })

  const { chatRoomId } = (await byAna('chatRoomSolo', { senderId: ana.id, reciverId: boris.id }))['result'] as ChatRoom
  const told = await byAna('sendChatMessage', { id: ana.id, chatRoomId, chatSendText: 'You%20are%20a%20butcher' })
  const { id: msgId } = told['result'] as ChatMessage
  await byBoris('reportMessage', { msgId, reason: 'It insults me' })

  const chen = await becomeMember(url, personOf('Chen'))
  await by(`staff/members/${chen.id}/enforce`, { action: 'limit', reason: 'Three posts that advertise' })
  const { standing } = (await ask(url, 'standing', { method: 'GET', token: chen.token })).body as unknown as { standing: Restricted }
  await asking(url, chen.token)('standing/appeal', { restriction: standing.restriction, text: 'They were about a course that is free.' })

  const list = { country: [71], region: ['England'], mediRegistration: ['GMC 7654321'] }
  await byBoris('updateMediRegistration', { list })
  await mia('staff/rules', { name: 'Names and offers', condition: { looksFor: 'words', phrases: ['date of birth', 'free offer'] } })
  const blog = { title: 'Asking well', category: 'Sharing cases', author: 'The SFS team', source: 'Begin with the **decision**.' }
  const { id: blogId } = await mia('staff/saveBlog', { ...blog, version: -1 })
  const leaver = await becomeMember(url, personOf('Dina'))
  await asking(url, leaver.token)('deleteAccount', { reason: 'My nights are short enough', password: personOf('Dina').password })
  await sealBeside(server)

  return {
    session,
    who: { kind: 'member', id: session.id, roles: ROLES, hasShownCode: true } satisfies Standing,
    addresses: {
      '/staff/reports/:id': `/staff/reports/case:${caseId}`,
      '/staff/members/:id': `/staff/members/${chen.id}?for=complaint`,
      '/staff/posts/:kind/:id': `/staff/posts/case/${caseId}?for=report`,
      '/staff/messages/:id': `/staff/messages/${msgId}?for=report`,
      '/staff/content/blogs/:id': `/staff/content/blogs/${String(blogId)}`,
      '/staff/deletions/:id': `/staff/deletions/member-${leaver.id}`,
    },
    /** Where a page is named by what it shows. */
    titles: {
      [`/staff/reports/case:${caseId}`]: 'Reports of Hernia, day 4',
      [`/staff/members/${chen.id}?for=complaint`]: chen.full_name!,
      [`/staff/posts/case/${caseId}?for=report`]: `History of case ${caseId}`,
      [`/staff/messages/${msgId}?for=report`]: `Message ${msgId}`,
      [`/staff/content/blogs/${String(blogId)}`]: 'Asking well',
      [`/staff/deletions/member-${leaver.id}`]: `Account of member ${leaver.id}`,
      '/staff/content': 'Blogs',
    },
  }
}

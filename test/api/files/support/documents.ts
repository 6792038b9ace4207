import { PDFDocument, PDFHexString, PDFName, PDFString, type PDFContext, type PDFObject, type PDFPage } from 'pdf-lib'

/** A report of two pages, the first of 300 by 400 points, with whatever is added to it. */
export const report = async (add: (document: PDFDocument, first: PDFPage) => unknown = () => undefined): Promise<Buffer> => {
  const document = await PDFDocument.create()
  const first = document.addPage([300, 400])
  first.drawText('Histology: benign')
  document.addPage([200, 200])
  await add(document, first)
  return Buffer.from(await document.save())
}

type Make = (context: PDFContext) => PDFObject

const script: Make = (context) => context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
const launch: Make = (context) => context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })
const onOpening = (action: Make) => report(({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), action(context)))
const onClicking = (action: Make) =>
  report(({ context }, page) => {
    const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 100, 100], A: action(context) })
    page.node.set(PDFName.of('Annots'), context.obj([context.register(link)]))
  })

/** What a document must not do or carry. */
export const active: Readonly<Record<string, () => Promise<Buffer>>> = {
  'runs a script when it is opened': () => onOpening(script),
  'runs a script by name': () => report((document) => document.addJavaScript('start', 'app.alert(1)')),
  'runs a script when a page is shown': () =>
    report(({ context }, page) => page.node.set(PDFName.of('AA'), context.obj({ O: script(context) }))),
  'runs a script when a link is pressed': () => onClicking(script),
  'runs a script that nothing leads to': () => report(({ context }) => context.register(script(context))),
  'starts a program when it is opened': () => onOpening(launch),
  'starts a program when a link is pressed': () => onClicking(launch),
  'carries another file': () => report((document) => document.attach(Buffer.from('MZ'), 'setup.exe')),
  'sends a form': () => onClicking((context) => context.obj({ S: 'SubmitForm', F: PDFString.of('https://example.org') })),
}

/** The same with its names written in another way, which readers understand all the same. */
export const disguised = async (): Promise<Buffer> => {
  const plain = await PDFDocument.load(await onOpening(script))
  const bytes = Buffer.from(await plain.save({ useObjectStreams: false })).toString('latin1')
  return Buffer.from(bytes.replaceAll('/JavaScript', '/J#61vaScr#69pt').replaceAll('/JS', '/#4aS'), 'latin1')
}

/** Says that it is encrypted; a viewer would try the empty password before it asks for one (ISO 32000-1 §7.6). */
export const encrypted = (): Promise<Buffer> =>
  report(({ context }) => {
    const nothing = PDFHexString.of('00'.repeat(32))
    context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 1, R: 2, P: -4, O: nothing, U: nothing }))
  })

import { pageDraft } from './draft.ts'

export const privacy = pageDraft(
  'privacy',
  'Privacy',
  `
[[company]], [[address]], is responsible for your data in this shop. Questions go to [[e-mail]].

## What we store, and why

- **Your account:** name, e-mail address, and your password as a value that cannot be turned back. You need it to order.
- **Your orders:** what you bought, what you paid, and the address it was sent to. We need them for the contract, and the law asks us to keep invoices
  for [[number]] years.
- **Your reviews, claims and photos,** because you gave them to us.
- **Messages of the contact form,** for a year, to answer them.
- **Logs:** the network address and the time of requests, for [[number]] days, so that the shop stays safe.

## Cookies and storage

One cookie keeps you signed in; without it you could not buy. Your cart and your settings stay in your browser. We use no cookies for advertising and
follow nobody to other sites. [[Change this if you add such services.]]

## Who else gets data

- Our payment provider, [[name and country]], gets what a payment needs. Your card number goes there alone.
- [[Carrier]] gets your name and address for the delivery.
- [[Hosting company, country]] runs the computers of this shop.
- [[E-mail service, country]] sends our e-mails.

[[If data leaves your country, say on what legal ground.]]

## Your rights

Under “Your data” in your account you can download all we know of you, and delete your account. You may ask us to correct your data, to use less of it, or to
stop using it, and you may complain to [[data protection authority]].
`,
)

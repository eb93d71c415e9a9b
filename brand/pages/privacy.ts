import { pageDraft } from './draft.ts'

export const privacy = pageDraft(
  'privacy',
  'Privacy',
  `
[[company]], [[address]], is responsible for your data in this shop. Questions go to [[e-mail]].

## What we store, and why

- **Your account:** name, e-mail address, and your password as a hash that cannot be reversed. You need an account to order.
- **Your orders:** items, payments and delivery address. We need them for the contract, and the law asks us to keep invoices
  for [[number]] years.
- **Your reviews, claims and photos,** which you send to us.
- **Messages of the contact form,** for a year, to answer them.
- **Logs:** the network address and the time of requests, for [[number]] days, for the security of the shop.

## Cookies and storage

One cookie keeps you signed in; without it you could not buy. Your cart and your settings stay in your browser. We use no advertising cookies and
do not track you on other sites. [[Change this if you add such services.]]

## Who receives your data

- Our payment provider, [[name and country]], receives your payment data. Only the provider receives your card number.
- [[Carrier]] receives your name and address for the delivery.
- [[Hosting company, country]] hosts this shop.
- [[E-mail service, country]] sends our e-mails.

[[If data leaves your country, name the legal basis.]]

## Your rights

Under “Your data” in your account you can download your data and delete your account. You may ask us to correct, restrict or
stop processing your data, and you may complain to [[data protection authority]].
`,
)

// Texts of the tests in a browser that are no words of the page, each with the reason.
const RULE = 'the name of a rule in the book, which is made from spec/';
export const allowed: Record<string, string> = {
  'rapid-setup-limit': RULE,
  'conduct-device': RULE,
  '-seconds': RULE,
  late_arrival: 'a word of the protocol, in the book',
  'the illegal move with which': 'the meaning of a provision of the Laws, which the kernel tells',
  'qr white': 'the abbreviation QR, and a colour for screen readers',
  '½ ofrecer tablas': 'a sign before a word of the page',
  'f se ha retirado beto': 'a row of a table, with the sign for a forfeit',
  apellido: 'a surname that a name of five words is made of',
  contrincante: 'a surname that a name of five words is made of',
};

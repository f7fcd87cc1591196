// One page for players and one for arbiters: what to do, in the order in which it comes.
import type { ProseLang } from '../../lib/languages';

export type Guide = 'players' | 'arbiters';
type Section = [heading: string, lines: string[]];

export const GUIDES: Record<ProseLang, Record<Guide, Section[]>> = {
  en: {
    players: [
      ['Your seat', ['Scan the code on your table, or open the link that the arbiter gave you. The device keeps the seat until you leave it.', '“I am here” tells the arbiter that you have come; they begin the game.']],
      ['A move', ['A piece that you touch must be moved, or taken, as on a wooden board. Press “I adjust (j’adoube)” first if you only adjust it.', 'Tap the piece and then the square, or draw it there. Castling: the king first, two squares, then the rook. A pawn on the last rank: take the new piece from the tray.', 'The move is complete when you press the clock: the large button below, or P.', 'Nothing warns you of an illegal move. If you see your opponent’s, press nothing: call the arbiter, or claim it.']],
      ['A draw', ['Offer it after your move and before you press. An offer cannot be taken back.', 'Three times the same position, or fifty moves: “Claim”, on your own move. A move that brings it about is written, not played.']],
      ['The clock', ['Below 20 seconds the clock counts tenths and shows ◔. When a flag is down ⚑ stands beside it.', 'Calling the arbiter stops both clocks. Say why.']],
      ['The end', ['Resigning and accepting a draw must be confirmed. Then sign the result; so does your opponent.', 'Rulings appear beside the board, with their articles.']],
      ['Without seeing the board', ['Settings, “Blind mode”: a line takes moves and commands (? lists them), keys walk over the board, and what your opponent does is announced.']],
    ],
    arbiters: [
      ['Before the round', ['“New event”: name, Laws, time control, players or pairings. “Seats” prints a code for each player and each tablet.', '“Begin all games” starts every clock at once, also those of absent players.']],
      ['What is waiting for you', ['“Waiting for you” has a card for each call, flag and decision, the oldest first: which board, what was done, what may be ruled. The first option does no harm; “usual” is what the Laws or the manual name; the rest is behind “More”.', 'Small matters are notes. The usual ruling applies unless you open one and rule otherwise; “Record them so” records it.', 'On a phone the oldest card stands with its board. At a desk: J and K go through the cards, 1 to 9 rule, M shows more, O opens the board.']],
      ['At a board', ['“I saw” records what you noticed; “Found an irregularity”, what you find. The consequence is shown with its article, and the clocks are computed.', 'What ends a game is shown first and must be confirmed.', 'A ruling that was wrong is corrected where it stands, under “All acts and rulings”: nothing is erased, and the log keeps both.']],
      ['Clocks', ['“Stop the clocks”, then ▶ for the player whose clock is to run. “Set the clocks” when a time was wrong.', 'After a power cut the games stand; one card starts them all, or each.']],
      ['After the round', ['“Report” has results and incidents, to be printed or saved. “Big screen” shows boards and results on a large screen; M mirrors it.', 'To prepare: “Drill” asks for rulings; “Exam” does so against the clock, or on paper with a key; “Laws” compares editions.']],
    ],
  },
  es: {
    players: [
      ['Su puesto', ['Escanee el código de su tablero o abra el enlace que le dio el árbitro. El dispositivo conserva el puesto hasta que usted lo deje.', '«Estoy aquí» avisa al árbitro de su llegada; el árbitro empieza la partida.']],
      ['Una jugada', ['Pieza tocada, pieza jugada o capturada, como en un tablero de madera. Para ajustarla pulse antes «Compongo».', 'Toque la pieza y luego la casilla, o arrástrela. Enroque: primero el rey, dos casillas, después la torre. Un peón en la última fila: tome la pieza nueva de la bandeja.', 'La jugada se completa al pulsar el reloj: el botón grande de abajo, o P.', 'Nada avisa de una jugada ilegal. Si ve la de su rival no pulse nada: llame al árbitro o reclámela.']],
      ['Tablas', ['Ofrézcalas después de jugar y antes de pulsar. Una oferta no se retira.', 'Triple repetición o cincuenta jugadas: «Reclamar», en su turno. La jugada que la produce se escribe, no se hace.']],
      ['El reloj', ['Por debajo de 20 segundos el reloj cuenta décimas y muestra ◔. Cuando cae una bandera, ⚑ está a su lado.', 'Llamar al árbitro detiene los dos relojes. Diga por qué.']],
      ['El final', ['Abandonar y aceptar tablas deben confirmarse. Después firme el resultado; su rival también.', 'Los dictámenes aparecen junto al tablero, con sus artículos.']],
      ['Sin ver el tablero', ['Ajustes, «Modo para ciegos»: una línea admite jugadas y órdenes (? las enumera), el tablero se recorre con teclas y se anuncia lo que hace el rival.']],
    ],
    arbiters: [
      ['Antes de la ronda', ['«Nuevo torneo»: nombre, Leyes, ritmo de juego, jugadores o emparejamientos. «Asientos» imprime un código para cada jugador y cada tableta.', '«Empezar todas» pone en marcha todos los relojes, también de quien no ha llegado.']],
      ['Lo pendiente', ['«Pendientes» tiene una ficha por cada llamada, bandera y decisión, la más antigua primero: qué tablero, qué se hizo, qué puede decidirse. La primera opción no perjudica; «habitual» es lo que nombran las Leyes o el manual; el resto está tras «Más».', 'Los asuntos menores son notas. Vale lo habitual salvo que abra una y decida otra cosa; «Anotarlas así» lo lleva al registro.', 'En el teléfono la ficha más antigua está con su tablero. En el ordenador: J y K recorren las fichas, 1 a 9 deciden, M muestra más, O abre el tablero.']],
      ['En un tablero', ['«He visto» anota lo que usted observó; «Irregularidad encontrada», lo que encuentra. Se dice qué consecuencia tiene, con su artículo, y se calculan los relojes.', 'Lo que termina una partida se muestra antes y debe confirmarse.', 'Un dictamen equivocado se corrige donde está, en «Todos los actos y dictámenes»: nada se borra, y el registro conserva ambos.']],
      ['Relojes', ['«Parar los relojes», y luego ▶ para el jugador cuyo reloj debe correr. «Poner los relojes» cuando un tiempo estaba mal.', 'Tras un corte de luz las partidas quedan detenidas; una ficha las reanuda todas, o cada una.']],
      ['Después de la ronda', ['«Informe» tiene resultados e incidentes, para imprimir o guardar. «Pantalla de sala» muestra tableros y resultados en una pantalla grande; M la pone en espejo.', 'Para prepararse: «Práctica» pide dictámenes; «Examen» los pide contra el reloj, o en papel con soluciones; «Leyes» compara ediciones.']],
    ],
  },
};

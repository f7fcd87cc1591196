"""Our answers in chess.pgn: games read, headers read, games passed over, what comments say beside moves, and games written.

A visitor of python-chess is led through what `compongo.parse_pgn` has read, so that each of them works, those of the tests too. What is a fault for us
and none for python-chess, such as a missing result, is kept from it.
"""
import compongo

#: Faults that are errors for python-chess too. Moves that cannot be played are met on the way.
ERRORS = ("bad_fen", "unknown_variant")
USUAL_START = compongo.Position()


def pgn_answers_by_us(chess, asked):
    """Puts our answers into chess.pgn, which must have been imported, and counts in `asked` what was asked."""
    reading_by_us(chess, asked)
    comments_by_us(chess, asked)
    writing_by_us(chess.pgn, asked)


def reading_by_us(chess, asked):
    pgn = chess.pgn

    def first_game(handle, what):
        """The next game of an open text, which is left standing behind it. None if there is no more."""
        begins = handle.tell()
        text = handle.read()
        game = next(compongo.parse_pgn(text, what), None)
        if game is not None:
            written = game.text.decode()
            handle.seek(begins)
            handle.read(text.index(written) + len(written))
        return game

    def read_game(handle, *, Visitor=pgn.GameBuilder):
        visitor = Visitor()
        what = "headers" if isinstance(visitor, (pgn.HeadersBuilder, pgn.SkipVisitor)) else "tree"
        asked[f"read_pgn, {what}"] += 1
        game = first_game(handle, what)
        if game is None:
            return None
        if visitor.begin_game() is not pgn.SKIP:
            visitor.begin_headers()
            for name, value in game.tags.items():
                visitor.visit_header(name, value)
            if visitor.end_headers() is not pgn.SKIP:
                lead(visitor, game)
        visitor.end_game()
        return visitor.result()

    def lead(visitor, game):
        for fault in game.faults:
            if fault.kind in ERRORS:
                visitor.handle_error(ValueError(fault.error))
        board = compongo.position_to_chess(game.start)
        visitor.visit_board(board)
        lead_through(visitor, board, game.start, compongo.PgnLine(game.moves, game.comments), game.played)
        visitor.visit_result(game.result)

    def lead_through(visitor, board, position, line, played=None):
        """Through a line, up to the first move that cannot be played. `played` are the moves of the main line as the reader knows them."""
        visit_comments(visitor, line.comments)
        for ply, written in enumerate(line.moves):
            visit_comments(visitor, written.comments_before)
            if visitor.begin_parse_san(board, written.text) is pgn.SKIP:
                return
            move = read(position, written.text) if played is None else played[ply] if ply < len(played) else None
            if move is None:
                visitor.handle_error(ValueError(f"{written.text} cannot be played"))
                return
            theirs, before, position = compongo.move_to_chess(position, move), position, position.play(move)
            visitor.visit_move(board, theirs)
            board.push(theirs)
            visitor.visit_board(board)
            for nag in written.nags:
                visitor.visit_nag(nag)
            visit_comments(visitor, written.comments)
            for variation in written.variations:
                if visitor.begin_variation() is not pgn.SKIP:
                    beside = board.copy()
                    beside.pop()
                    lead_through(visitor, beside, before, variation)
                visitor.end_variation()

    def read(position, text):
        try:
            return position.read(text)
        except compongo.CompongoError:
            return None

    def visit_comments(visitor, comments):
        # python-chess takes a blank away on either side.
        for comment in comments:
            visitor.visit_comment(comment.removeprefix(" ").removesuffix(" "))

    pgn.read_game = read_game


def comments_by_us(chess, asked):
    """What comments say beside moves."""

    def beside(node, word):
        """A move with the node's comments, which we read."""
        asked[word] += 1
        comments = getattr(node, "comments", None)
        written = compongo.write_pgn({}, [compongo.PgnMove("e4", comments=[node.comment] if comments is None else comments)])
        return next(compongo.parse_pgn(written)).moves[0]

    def seconds(word):
        def method(self):
            shown = getattr(beside(self, word), word)
            return None if shown is None else shown / 1000
        return method

    def evaluation(self):
        said = beside(self, "eval").eval
        if said is None:
            return None
        score = chess.engine.Cp(said.centipawns) if said.mate_in is None else chess.engine.Mate(said.mate_in)
        return chess.engine.PovScore(score if self.turn() else -score, self.turn())

    def depth(self):
        said = beside(self, "eval").eval
        return None if said is None else said.depth

    def arrows(self):
        return [chess.svg.Arrow.from_pgn(mark.color + mark.square + (mark.arrow_to or "")) for mark in beside(self, "marks").marks]

    node = chess.pgn.GameNode
    node.clock, node.emt, node.eval, node.eval_depth, node.arrows = seconds("clock"), seconds("elapsed"), evaluation, depth, arrows


def writing_by_us(pgn, asked):
    class StringExporter(pgn.BaseVisitor):
        """Gathers a game for `write_pgn`."""

        def __init__(self, *, columns=80, headers=True, comments=True, variations=True):
            self.columns, self.with_headers, self.with_comments, self.with_variations = columns, headers, comments, variations
            self.begin_game()

        def begin_game(self):
            self.headers, self.start, self.ended_with = {}, None, None
            #: Lines within lines, the innermost last: comments at its beginning, and moves as what `PgnMove` is made of.
            self.lines = [([], [])]

        def visit_header(self, name, value):
            self.headers[name] = value

        def visit_move(self, board, move):
            if self.start is None:
                self.start = board.copy(stack=False)
            self.lines[-1][1].append({"text": board.san(move), "comments": [], "nags": [], "variations": []})

        def visit_nag(self, nag):
            if self.with_comments:
                self.lines[-1][1][-1]["nags"].append(nag)

        def visit_comment(self, comment):
            comments, moves = self.lines[-1]
            if self.with_comments:
                (moves[-1]["comments"] if moves else comments).extend([comment] if isinstance(comment, str) else comment)

        def begin_variation(self):
            if not self.with_variations:
                return pgn.SKIP
            self.lines.append(([], []))
            return None

        def end_variation(self):
            if self.with_variations:
                comments, moves = self.lines.pop()
                self.lines[-1][1][-1]["variations"].append(compongo.PgnLine([compongo.PgnMove(**each) for each in moves], comments))

        def visit_result(self, result):
            self.ended_with = result

        def result(self):
            asked["write_pgn"] += 1
            comments, moves = self.lines[0]
            # The numbers of the moves go by where they begin.
            start = {} if self.start is None or self.start.fen() == USUAL_START.fen else {"FEN": self.start.fen()}
            written = compongo.write_pgn({**self.headers, **start}, [compongo.PgnMove(**each) for each in moves], self.ended_with or "*", comments)
            tags, blank, text = written.rstrip("\n").rpartition("\n\n")
            if self.columns is None:
                text = text.replace("\n", " ")
            if self.ended_with is None:
                text = text.removesuffix("*").rstrip()
            return tags + blank + text if self.headers and self.with_headers else text

        __str__ = result

    class FileExporter(StringExporter):
        def __init__(self, handle, **words):
            super().__init__(**words)
            self.handle = handle

        def end_game(self):
            self.written = self.handle.write(super().result() + "\n\n")

        def result(self):
            return self.written

    pgn.StringExporter, pgn.FileExporter = StringExporter, FileExporter

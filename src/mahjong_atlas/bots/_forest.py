# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Regression forests for the compiler: what `_forest_py.py` answers, on C arrays.

Meant for Cython's pure-Python mode only, and refused uncompiled: it would be slower than the plain forest.
"""

import cython

if not cython.compiled:
    raise ImportError("mahjong_atlas.bots._forest runs only compiled; the plain forest stands in")

from cython.cimports.cpython.mem import PyMem_Free, PyMem_Malloc

from mahjong_atlas.bots._forest_py import check


@cython.cfunc
def _copied(values, size: cython.Py_ssize_t) -> cython.p_int:
    """The values as C integers; the caller frees them."""
    out: cython.p_int = cython.cast(cython.p_int, PyMem_Malloc(max(1, size) * cython.sizeof(cython.int)))
    if out is cython.NULL:
        raise MemoryError
    i: cython.Py_ssize_t
    for i in range(size):
        out[i] = values[i]
    return out


@cython.cclass
class Forest:
    """Trees of several heads over rows of whole numbers, as `_forest_py.PlainForest` describes them."""

    _roots: cython.p_int
    _heads: cython.p_int
    _columns: cython.p_int
    _bounds: cython.p_int
    _yes: cython.p_int
    _no: cython.p_int
    _leaves: cython.p_double
    _trees: cython.Py_ssize_t
    _start: list
    _width: cython.Py_ssize_t

    def __cinit__(self) -> None:
        self._roots = self._heads = self._columns = self._bounds = self._yes = self._no = cython.NULL
        self._leaves = cython.NULL

    def __init__(self, roots, heads, columns, bounds, yes, no, leaves, start, width) -> None:
        check(roots, heads, columns, bounds, yes, no, leaves, start, width)
        self._trees = len(roots)
        self._roots = _copied(roots, len(roots))
        self._heads = _copied(heads, len(heads))
        self._columns = _copied(columns, len(columns))
        self._bounds = _copied(bounds, len(bounds))
        self._yes = _copied(yes, len(yes))
        self._no = _copied(no, len(no))
        self._leaves = cython.cast(
            cython.p_double, PyMem_Malloc(max(1, len(leaves)) * cython.sizeof(cython.double))
        )
        if self._leaves is cython.NULL:
            raise MemoryError
        i: cython.Py_ssize_t
        for i in range(len(leaves)):
            self._leaves[i] = leaves[i]
        self._start = list(start)
        self._width = width

    def __dealloc__(self) -> None:
        PyMem_Free(self._roots)
        PyMem_Free(self._heads)
        PyMem_Free(self._columns)
        PyMem_Free(self._bounds)
        PyMem_Free(self._yes)
        PyMem_Free(self._no)
        PyMem_Free(self._leaves)

    def values(self, rows: list) -> list:
        """The sum of every head for each row. Raises ValueError for a row of another width."""
        heads: cython.Py_ssize_t = len(self._start)
        width: cython.Py_ssize_t = self._width
        cells: cython.p_int = cython.cast(cython.p_int, PyMem_Malloc(width * cython.sizeof(cython.int)))
        sums: cython.p_double = cython.cast(
            cython.p_double, PyMem_Malloc(heads * cython.sizeof(cython.double))
        )
        if cells is cython.NULL or sums is cython.NULL:
            PyMem_Free(cells)
            PyMem_Free(sums)
            raise MemoryError
        try:
            out: list = []
            row: list
            i: cython.Py_ssize_t
            node: cython.int
            for row in rows:
                if len(row) != width:
                    raise ValueError(f"a row of {len(row)} columns, the forest has {width}")
                for i in range(width):
                    cells[i] = row[i]
                for i in range(heads):
                    sums[i] = self._start[i]
                for i in range(self._trees):
                    node = self._roots[i]
                    while node >= 0:
                        if cells[self._columns[node]] <= self._bounds[node]:
                            node = self._yes[node]
                        else:
                            node = self._no[node]
                    sums[self._heads[i]] += self._leaves[-1 - node]
                out.append([sums[i] for i in range(heads)])
            return out
        finally:
            PyMem_Free(cells)
            PyMem_Free(sums)

// What the C++ library asks of a host with threads. In WebAssembly there is one, which never ends:
// what is to be done at its end is never done.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}

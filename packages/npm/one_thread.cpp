// What the C++ library asks of a host with threads. In WebAssembly there is one, which never ends,
// so its exit handlers never run.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}
